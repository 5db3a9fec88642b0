"use strict";
// Fetches the page anew when the server says that something changed, and keeps what the reader had open and where they were.
(() => {
  const place = () => document.getElementById("page");
  const note = document.createElement("p");
  note.className = "hidden";
  note.setAttribute("role", "status");
  document.body.append(note);

  let busy = false;
  let again = false;

  async function refresh() {
    if (busy) { again = true; return; }
    busy = true;
    try {
      const answer = await fetch(location.pathname, { cache: "no-store" });
      if (!answer.ok) { return; }
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const toggled = new Map();
      for (const one of place().querySelectorAll("details[id]")) { toggled.set(one.id, one.open); }
      const focus = document.activeElement && document.activeElement.closest("[id]");
      const fresh = next.getElementById("page");
      for (const one of fresh.querySelectorAll("details[id]")) {
        if (toggled.has(one.id)) { one.open = toggled.get(one.id); }
      }
      place().replaceWith(document.adoptNode(fresh));
      document.title = next.title;
      if (focus && focus.id !== "page") {
        const back = document.getElementById(focus.id);
        const target = back && (back.matches("details") ? back.querySelector("summary") : back);
        if (target) { target.focus({ preventScroll: true }); }
      }
      const why = document.getElementById("why");
      note.textContent = why ? why.textContent : "";
    } finally {
      busy = false;
      if (again) { again = false; refresh(); }
    }
  }

  const events = new EventSource(location.pathname + "events");
  events.addEventListener("change", refresh);
  events.addEventListener("open", refresh);
})();
