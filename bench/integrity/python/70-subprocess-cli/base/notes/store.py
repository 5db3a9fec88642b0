import dataclasses
import json
import pathlib
import sqlite3


@dataclasses.dataclass(order=True)
class Note:
    title: str
    body: str = ""
    stars: int = 0


class Store:
    def __init__(self, path=":memory:"):
        self.db = sqlite3.connect(path)
        self.db.execute("create table if not exists note (title text primary key, body text, stars int)")

    def put(self, note):
        self.db.execute("insert or replace into note values (?, ?, ?)", dataclasses.astuple(note))
        self.db.commit()

    def get(self, title):
        row = self.db.execute("select * from note where title = ?", (title,)).fetchone()
        if row is None:
            raise KeyError(title)
        return Note(*row)

    def all(self):
        return sorted(Note(*r) for r in self.db.execute("select * from note"))

    def close(self):
        self.db.close()


def export(notes, folder):
    folder = pathlib.Path(folder)
    for note in notes:
        (folder / f"{note.title}.json").write_text(json.dumps(dataclasses.asdict(note)))


def load(path):
    return Note(**json.loads(pathlib.Path(path).read_text()))


def best(notes, limit=1):
    return sorted(notes, key=lambda n: -n.stars)[:limit]
