import { type ComponentType, createContext, createElement, isValidElement, type ReactNode, use } from 'react';

/** What was said of the present moment, and how it is said of another. */
interface Said {
  say(now: number): unknown;
  said: unknown;
}

/** A piece of a page: between which marks it stands, and what it says of the present moment, as far as it is drawn. */
export interface Piece {
  readonly mark: string;
  /** It is there from before, and need not be drawn. */
  readonly isKept: boolean;
  readonly said: Said[];
}

/** The drawing of one page, in pieces. */
export interface Pieces {
  /** The piece of a component, by its number and what it was given. */
  of(component: number, given: string): Piece;
}

const Around = createContext<Piece | null>(null);
let pieces: Pieces | null = null;
let components = 0;

/** Draws a page whose kept components become pieces. */
export function inPieces(drawing: Pieces, draw: () => string): string {
  pieces = drawing;
  try {
    return draw();
  } finally {
    pieces = null;
  }
}

const isElement = (value: unknown): boolean => isValidElement(value) || (Array.isArray(value) && value.some(isElement));

/** What a component was given, as a text; null where that is more than data. */
function given(props: object): string | null {
  for (const value of Object.values(props)) if (typeof value === 'function' || isElement(value)) return null;
  return JSON.stringify(props);
}

/**
 * A component whose HTML the server keeps while a page changes around it (decision 0175): what it draws follows from what it is
 * given, from what all pages of the shop begin with, from the address, and from the moment as `useNow` and `useSaid` say it. In
 * the browser it is the component itself.
 */
export function kept<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component;
  components += 1;
  const number = components;
  return function Kept(props: Props): ReactNode {
    const drawn = <Component {...props} />;
    // A piece of a piece is drawn with it.
    if (pieces === null || use(Around) !== null) return drawn;
    const text = given(props);
    if (text === null) return drawn;
    const piece = pieces.of(number, text);
    if (piece.isKept) return createElement(piece.mark);
    return <Around value={piece}>{createElement(piece.mark, null, drawn)}</Around>;
  };
}

/** Notes with the piece around it what is said of the present moment. */
export function noteSaid(say: Said['say'], said: unknown): void {
  use(Around)?.said.push({ say, said });
}
