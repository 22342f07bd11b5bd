import { type CardFont, drawCard } from './draw-card.ts';
import { chance, invented } from './invented.ts';
import { CARD_KINDS, type CardTruth, layOut } from './layouts.ts';
import { noCards, photograph, scan } from './photograph.ts';
import { layTicket } from './tickets.ts';

/** One picture and what it shows. */
export interface MadeCard extends CardTruth {
  readonly picture: Buffer;
}

/** Which of the two sets cards are made of: that of development, or the one that nothing was fitted to. */
export interface CardSet {
  readonly font: CardFont;
  readonly seed: number;
  readonly isOther: boolean;
  /** Whether they are photographed, or scanned. */
  readonly isPhoto: boolean;
}

/** The set that the reading was built with, and the one that it is judged by: another font, other places, other people. */
export const CARD_SETS = {
  development: {
    ...{ seed: 7, isOther: false, isPhoto: false },
    font: {
      file: 'node_modules/@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
      name: 'Noto Sans SC Medium',
    },
  },
  acceptance: {
    ...{ seed: 4711, isOther: true, isPhoto: true },
    font: {
      file: 'node_modules/@expo-google-fonts/noto-serif-sc/500Medium/NotoSerifSC_500Medium.ttf',
      name: 'Noto Serif SC Medium',
    },
  },
} as const satisfies Record<string, CardSet>;

/** Makes `count` cards, of each kind in turn. */
export async function makeCards({ font, seed, isOther, isPhoto }: CardSet, count: number): Promise<MadeCard[]> {
  const by = chance(seed);
  const made: MadeCard[] = [];
  for (let index = 0; index < count; index += 1) {
    const kind = CARD_KINDS[index % CARD_KINDS.length] ?? 'idcard_front';
    const { layout, truth } = layOut(kind, invented(by), isOther, Math.floor(index / CARD_KINDS.length));
    const card = await drawCard(layout, font);
    made.push({ ...truth, picture: isPhoto ? await photograph(card, by) : await scan(card) });
  }
  return made;
}

/** Makes `count` tickets, of trains and flights in turn. */
export async function makeTickets({ font, seed, isPhoto }: CardSet, count: number): Promise<MadeCard[]> {
  const by = chance(seed);
  const made: MadeCard[] = [];
  for (let index = 0; index < count; index += 1) {
    const { layout, truth } = layTicket(by, index % 2 === 1);
    const card = await drawCard(layout, font);
    made.push({ ...truth, picture: isPhoto ? await photograph(card, by) : await scan(card) });
  }
  return made;
}

/** Makes five pictures that show no card. */
export function makeNoCards({ font, seed }: CardSet): Promise<Buffer[]> {
  return noCards(chance(seed), (lines) =>
    drawCard(
      {
        ...{ width: 1000, height: 700, ground: ['#ffffff', '#f4f4f0'] },
        pieces: lines.map((text, index) => ({ text, x: 70, y: 70 + index * 110, size: 34 })),
      },
      font,
    ),
  );
}
