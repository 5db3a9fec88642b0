"use strict";
// Fetches the page anew when the server says that something changed, keeps what the reader had open and where they were, and
// says when there is nobody left to say that something changed.
(() => {
  const place = () => document.getElementById("page");
  const blocks = () => place().querySelectorAll("details[id]");

  const status = document.createElement("div");
  status.setAttribute("role", "status");
  // each of its two sentences is news by itself
  status.setAttribute("aria-atomic", "false");
  const note = status.appendChild(document.createElement("p"));
  note.className = "hidden";
  const lost = document.createElement("p");
  lost.className = "notice lost";
  document.body.append(status);

  // as the page opened them; one that stands otherwise was opened or closed by the reader
  let sent = states();
  const chosen = new Set();

  function states() {
    return new Map([...blocks()].map(one => [one.id, one.open]));
  }

  // whoever opens a block and closes it again has chosen too, and whoever opens one inside it wants the outer one as it is
  document.addEventListener("click", event => {
    const summary = event.target.closest("summary");
    if (summary) { choose(summary); }
  });

  function choose(inside) {
    for (let one = inside.closest("details"); one; one = one.parentElement.closest("details")) { chosen.add(one.id); }
  }

  function keep(fresh) {
    const now = states();
    for (const [id, open] of now) {
      if (open !== sent.get(id)) { chosen.add(id); }
    }
    // whoever is inside a block is not to lose their place; its own summary is outside
    const focus = document.activeElement && document.activeElement.closest("summary, .body");
    if (focus) { choose(focus.matches("summary") ? focus.parentElement.parentElement : focus); }
    for (const one of fresh.querySelectorAll("details[id]")) {
      if (chosen.has(one.id) && now.has(one.id)) { one.open = now.get(one.id); }
    }
  }

  function sentence() {
    const why = document.getElementById("why");
    return why ? [...why.children].map(one => one.textContent).join(": ") : "";
  }

  let busy = false;
  let again = false;

  async function refresh() {
    if (busy) { again = true; return; }
    busy = true;
    try {
      const answer = await fetch(location.pathname, { cache: "no-store" });
      if (!answer.ok) { return; }
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const focus = document.activeElement && document.activeElement.closest("[id]");
      const fresh = next.getElementById("page");
      keep(fresh);
      place().replaceWith(document.adoptNode(fresh));
      sent = states();
      document.title = next.title;
      if (focus && focus.id !== "page") {
        const back = document.getElementById(focus.id);
        const target = back && (back.matches("details") ? back.querySelector("summary") : back);
        if (target) { target.focus({ preventScroll: true }); }
      }
      note.textContent = sentence();
    } catch {
      // the server went between its word and its page; the stream of events says so too
    } finally {
      busy = false;
      if (again) { again = false; refresh(); }
    }
  }

  const events = new EventSource(location.pathname + "events");

  // an attempt that fails again is no news: the time stays that of the loss
  let since = "";

  function gone() {
    since = since || new Date().toISOString().slice(11, 19);
    const next = events.readyState === EventSource.CLOSED
      ? "The server does not know this page any more; 'team-loop serve' gives a new address."
      : "Trying again.";
    const said = `Connection lost: this is as of ${since} UTC. ${next}`;
    if (lost.textContent !== said) { lost.textContent = said; }
    if (!lost.isConnected) { status.append(lost); }
  }

  function back() {
    since = "";
    lost.remove();
    refresh();
  }

  events.addEventListener("change", refresh);
  events.addEventListener("open", back);
  events.addEventListener("error", gone);
})();
