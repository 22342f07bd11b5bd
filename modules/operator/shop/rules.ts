/** Where a shop stands: open, or why it is closed. */
export const shopStates = ['preparing', 'open', 'suspended', 'closing'] as const;
export type ShopState = (typeof shopStates)[number];

/** What the platform does with a shop. */
export const shopMoves = ['open', 'suspend', 'resume', 'close', 'cancelClose'] as const;
export type ShopMove = (typeof shopMoves)[number];

const MOVES: Readonly<Record<ShopMove, { from: readonly ShopState[]; to: ShopState }>> = {
  open: { from: ['preparing'], to: 'open' },
  suspend: { from: ['open'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'open' },
  close: { from: ['preparing', 'open', 'suspended'], to: 'closing' },
  cancelClose: { from: ['closing'], to: 'suspended' },
};

/** Where a move leads from a state; null where it is not possible. */
export function afterMove(state: ShopState, move: ShopMove): ShopState | null {
  const { from, to } = MOVES[move];
  return from.includes(state) ? to : null;
}

/** The moves that are possible from a state. */
export const movesFrom = (state: ShopState): ShopMove[] => shopMoves.filter((move) => afterMove(state, move) !== null);

/** Words that are no shop's, because hosts below the platform's domain carry them. */
const RESERVED = new Set(['admin', 'api', 'assets', 'mail', 'platform', 'static', 'www']);

/** Whether a word may be a shop's code, which is also the first part of its address. */
export const isShopCode = (code: string): boolean => /^[a-z][a-z0-9-]{1,30}[a-z0-9]$/.test(code) && !RESERVED.has(code);

/** What WCAG 2.2 asks of small text on its ground. */
export const LEAST_CONTRAST = 4.5;

/** Whole days that are left until a moment, at least 0. */
export const daysUntil = (at: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 86_400_000));
