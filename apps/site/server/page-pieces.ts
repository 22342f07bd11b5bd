import type { HtmlPart, SiteBoot } from '../../../kernel/http/site-render.ts';
import { inPieces, type Piece, type Pieces } from '../../../ui/site/kept.tsx';

/** HTML that was drawn, and what it says of the moment at which it was. */
interface KeptPiece {
  html: Uint8Array;
  said: Piece['said'];
}

interface KeptPage {
  boot: WeakRef<SiteBoot>;
  pieces: ReadonlyMap<string, KeptPiece>;
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
  readonly #before: ReadonlyMap<string, KeptPiece>;
  readonly #drawn: DrawnPiece[] = [];
  readonly pieces = new Map<string, KeptPiece>();
  bytes = 0;

  constructor(now: number, before: ReadonlyMap<string, KeptPiece>) {
    this.#now = now;
    this.#before = before;
  }

  of(component: number, given: string): Piece {
    const name = `${component} ${given}`;
    const before = this.#before.get(name) ?? null;
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
    return [...parts, html.slice(from)];
  }

  #html({ name, known, said }: DrawnPiece, drawn: string): HtmlPart {
    if (known === null && BOUND_TO_PAGE.test(drawn)) return drawn;
    const piece = known ?? { html: Buffer.from(drawn, 'utf8'), said };
    this.pieces.set(name, piece);
    this.bytes += piece.html.length + 2 * name.length;
    return piece.html;
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
  draw(page: string, boot: SiteBoot, now: number, draw: () => string): HtmlPart[] {
    const last = this.#pages.get(page);
    const drawing = new PageDrawing(now, last?.boot.deref() === boot ? last.pieces : new Map());
    const parts = drawing.parts(inPieces(drawing, draw));
    this.#forget(page);
    this.#pages.set(page, { boot: new WeakRef(boot), pieces: drawing.pieces, bytes: drawing.bytes });
    this.#bytes += drawing.bytes;
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
    return parts;
  }

  #forget(page: string): void {
    this.#bytes -= this.#pages.get(page)?.bytes ?? 0;
    this.#pages.delete(page);
  }
}
