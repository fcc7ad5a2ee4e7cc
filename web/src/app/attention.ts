/** Calls somebody back to the game: the icon of the tab, and the browser's notification where it is allowed. */

import { prefs } from "./prefs.svelte";

/** Shows in the tab whether it is somebody's turn. */
export function showDue(due: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = due ? "/favicon-turn.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

export function mayNotify(): boolean {
  return prefs.notify && "Notification" in window && Notification.permission === "granted";
}

/** Tells somebody who looks elsewhere; one notification for each game. */
export function notify(title: string, body: string, id: string): void {
  if (!document.hidden || !mayNotify()) return;
  const shown = new Notification(title, { body, tag: id, icon: "/favicon-turn.svg" });
  shown.onclick = () => (window.focus(), shown.close());
}
