/** Small helpers for drawing. */

const SPACE = "http://www.w3.org/2000/svg";
export type Attributes = Record<string, string | number | undefined>;

export function el<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Element | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

const parsed = new Map<string, DocumentFragment>();

/** The drawing of an icon, read once for all. */
function drawing(body: string): Node {
  let known = parsed.get(body);
  if (!known) {
    const group = el("g");
    group.innerHTML = body;
    known = document.createDocumentFragment();
    known.append(...group.childNodes);
    parsed.set(body, known);
  }
  return known.cloneNode(true);
}

/** One of the game-icons (512 × 512) as a group of the given size around its own middle. */
export function icon(body: string, size: number, className = "icon"): SVGGElement {
  const scale = size / 512;
  const group = el("g", { class: className, transform: `scale(${scale}) translate(-256 -256)` });
  group.append(drawing(body));
  return group;
}

/** Makes these the children of a parent. Those that are there already stay: what does not change is not painted anew. */
export function refill(parent: Element, nodes: readonly Element[]): void {
  const before = [...parent.children];
  nodes.forEach((node, n) => {
    const there = before[n];
    if (!there) parent.append(node);
    else if (there !== node && !there.isEqualNode(node)) there.replaceWith(node);
  });
  for (const extra of before.slice(nodes.length)) extra.remove();
}

/** Does what has to measure the page once it has been laid out anyway. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Sets an attribute, or takes it away; one that is right already is left alone, which large boards feel. */
export function put(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function text(words: string, x: number, y: number, className: string): SVGTextElement {
  return el("text", { x, y, class: className }, words);
}
