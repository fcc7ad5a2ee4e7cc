/** A game that the page does not know, on the screen: what its view tells, and its legal moves as a list. */

import { make } from "../board/html";
import { refill } from "../board/svg";
import { SceneTable } from "../games/table";
import type { Ports, Truth, View } from "../games/face";
import { WORDS as FRAME } from "../words";
import { comparedFacts, factsShown, ownFacts, type Facts } from "./facts";
import { MoveList } from "./moves";
import { WORDS, type PlainWords } from "./words";

export class PlainTable extends SceneTable<View, PlainWords> {
  protected readonly vocabulary = WORDS;
  private readonly position = make("section", "plain-position");
  private readonly moves: MoveList;

  constructor(host: HTMLElement, ports: Ports) {
    super(host, ports);
    this.moves = new MoveList({ play: (move) => ports.play(move), announce: (words) => ports.announce(words) });
    host.append(make("div", "plain-table", this.position, this.moves.element));
  }

  prompt(): string {
    return this.legal.length > 0 ? "move" : "wait";
  }

  /** A slash goes to the list of moves. */
  key(event: KeyboardEvent): boolean {
    if (event.key !== "/") return false;
    this.moves.focus();
    return true;
  }

  protected shape(): unknown[] {
    return [];
  }

  protected build(): void {
    this.position.setAttribute("aria-label", this.words.position);
  }

  protected draw(): void {
    const { seat, truth } = this.scene;
    refill(this.position, [...this.mover(), ...(truth ? this.everything(truth) : this.known())]);
    this.moves.element.hidden = truth !== null || seat === null || this.view.to_move === null;
    this.moves.show(this.legal, this.words, this.scene);
  }

  /** Who moves next; those who may choose now see that by their moves. */
  private mover(): HTMLElement[] {
    const mover = this.view.to_move;
    if (mover === null || this.legal.length > 0) return [];
    return [make("p", "plain-mover", FRAME[this.scene.language].pair(this.words.next, this.scene.who(mover)))];
  }

  private known(): HTMLElement[] {
    return factsShown(ownFacts(this.view), this.scene.language);
  }

  /** What all know once, then what was prepared, then what each seat knows beyond the others. */
  private everything({ views, board, setups }: Truth): HTMLElement[] {
    const { knownToAll, knownTo, prepared } = this.words;
    const { shared, special } = comparedFacts(views);
    const { who } = this.scene;
    return [
      ...this.titled(knownToAll, shared),
      ...this.titled(prepared.board, board),
      ...(Array.isArray(setups) ? setups : []).flatMap((setup, seat) => this.titled(prepared.setup(who(seat)), setup)),
      ...special.flatMap((facts, seat) => this.titled(knownTo(who(seat)), facts)),
    ];
  }

  private titled(title: string, facts: unknown): HTMLElement[] {
    if (typeof facts !== "object" || facts === null || Object.keys(facts).length === 0) return [];
    return [make("h2", "", title), ...factsShown(facts as Facts, this.scene.language)];
  }
}
