import type { HtmlPart, SiteBoot } from '../../../kernel/http/site-render.ts';
import { inPieces, type Piece, type Pieces } from '../../../ui/site/kept.tsx';

/** HTML that was drawn, and what it says of the moment at which it was. */
interface KeptPiece {
  readonly html: Uint8Array;
  readonly said: Piece['said'];
  readonly bytes: number;
  /** Which drawing of its page it stands in last. */
  drawing: number;
}

interface KeptPage {
  readonly boot: WeakRef<SiteBoot>;
  /** By component and what it was given. They stay what they are from drawing to drawing: what is made anew each time outlives its moment. */
  readonly pieces: Map<string, KeptPiece>;
  drawings: number;
  bytes: number;
}

/** What is about to be drawn, or is there. */
interface DrawnPiece extends Piece {
  name: string;
  known: KeptPiece | null;
}

const MOST_BYTES = 4 * 1024 * 1024;
/** Nobody else writes it: what editors write cannot stand for a piece. */
const MARK = `kept-${crypto.randomUUID()}-`;
const OPENS = `<${MARK}`;
/** What React numbers by its place on the page, what it asks for ahead at the head of the page, and what was not there yet. */
const BOUND_TO_PAGE = /_R_|<!--\$[?!]|<img (?![^>]*loading="lazy")/;

/** The pieces of one page while it is drawn. */
class PageDrawing implements Pieces {
  readonly #now: number;
  readonly #page: KeptPage;
  readonly #drawn: DrawnPiece[] = [];

  constructor(now: number, page: KeptPage) {
    this.#now = now;
    this.#page = page;
    page.drawings += 1;
  }

  of(component: number, given: string): Piece {
    const name = `${component} ${given}`;
    const before = this.#page.pieces.get(name);
    const known = before?.said.every(({ say, said }) => say(this.#now) === said) ? before : null;
    const piece = { mark: `${MARK}${this.#drawn.length}`, isKept: known !== null, said: [], name, known };
    this.#drawn.push(piece);
    return piece;
  }

  /** The page without its marks, what is there already in its places. */
  parts(html: string): HtmlPart[] {
    const parts: HtmlPart[] = [];
    let from = 0;
    for (let opens = html.indexOf(OPENS); opens !== -1; opens = html.indexOf(OPENS, from)) {
      const begins = html.indexOf('>', opens) + 1;
      const piece = this.#drawn[Number(html.slice(opens + OPENS.length, begins - 1))];
      if (piece === undefined) throw new Error('A page has a piece that was not drawn.');
      const closing = `</${piece.mark}>`;
      const ends = html.indexOf(closing, begins);
      parts.push(html.slice(from, opens), this.#html(piece, html.slice(begins, ends)));
      from = ends + closing.length;
    }
    this.#forgetUndrawn();
    return [...parts, html.slice(from)];
  }

  #html({ name, known, said }: DrawnPiece, drawn: string): HtmlPart {
    const page = this.#page;
    if (known !== null) {
      known.drawing = page.drawings;
      return known.html;
    }
    if (BOUND_TO_PAGE.test(drawn)) return drawn;
    // In room of its own: a small piece of a shared block would hold on to all of it.
    const html = Buffer.allocUnsafeSlow(Buffer.byteLength(drawn));
    html.write(drawn);
    const piece = { html, said, bytes: html.length + 2 * name.length, drawing: page.drawings };
    page.bytes += piece.bytes - (page.pieces.get(name)?.bytes ?? 0);
    page.pieces.set(name, piece);
    return html;
  }

  #forgetUndrawn(): void {
    const page = this.#page;
    for (const [name, { drawing, bytes }] of page.pieces) {
      if (drawing === page.drawings) continue;
      page.pieces.delete(name);
      page.bytes -= bytes;
    }
  }
}

/** What pages were drawn of that changed before, the page that was drawn last at the end. */
export class PagePieces {
  readonly #pages = new Map<string, KeptPage>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** How many bytes are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Draws a page of that name, but for the pieces of it that are the same as when it was drawn last from the same beginning. */
  draw(name: string, boot: SiteBoot, now: number, draw: () => string): HtmlPart[] {
    const last = this.#pages.get(name);
    const page: KeptPage =
      last?.boot.deref() === boot ? last : { boot: new WeakRef(boot), pieces: new Map(), drawings: 0, bytes: 0 };
    this.#forget(name);
    const drawing = new PageDrawing(now, page);
    const parts = drawing.parts(inPieces(drawing, draw));
    this.#pages.set(name, page);
    this.#bytes += page.bytes;
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
    return parts;
  }

  #forget(name: string): void {
    this.#bytes -= this.#pages.get(name)?.bytes ?? 0;
    this.#pages.delete(name);
  }
}
