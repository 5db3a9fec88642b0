CREATE TABLE jobs (
    id INTEGER PRIMARY KEY,
    state TEXT -- one of: new, done
);

INSERT INTO jobs VALUES (1);
