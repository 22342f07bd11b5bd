import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { OrderNode } from '../../../../ui/console/order-moves.ts';
import type { pinsAdmin } from '../admin-contract.ts';
import { type PinState, pinStates } from '../rules/pin-states.ts';

/** A slot with what hangs there, as the server answers it. */
export type Board = OutputOf<(typeof pinsAdmin)['pins.board.show']>['data'];
/** A pin on the board; without a title nobody sees what it shows. */
export type BoardPin = Board['pins'][number];

/** A pin as a row that is put in order. */
export interface PinNode extends OrderNode {
  pin: BoardPin;
  state: PinState;
}

/** How a pin is known on the board. */
export const keyOf = ({ type, id }: Pick<BoardPin, 'type' | 'id'>): string => `${type} ${id}`;

/** The rows of a board at this moment; `nameOf` names what has no title. */
export function nodesOf(
  pins: readonly BoardPin[],
  capacity: number,
  now: number,
  nameOf: (pin: BoardPin) => string,
): PinNode[] {
  const states = pinStates(pins, { now, capacity, isSeen: ({ title }) => title !== null });
  return pins.map((pin, index) => ({
    ...{ key: keyOf(pin), name: pin.title ?? nameOf(pin), pin, children: [] },
    state: states[index] ?? 'unseen',
  }));
}

/** Where a pin has to stand in the order so that it is the one at a place of the slot, counted from 0. */
export function indexOfPlace(nodes: readonly PinNode[], key: string, place: number): number {
  const rest = nodes.filter((node) => node.key !== key);
  const shown = rest.flatMap((node, index) => (node.state === 'shown' || node.state === 'waiting' ? [index] : []));
  return shown[place] ?? rest.length;
}

/** The board in words, one line a pin, for the comparison of two of them. */
export const boardText = (pins: readonly BoardPin[]): string =>
  pins
    .map(({ type, id, title, from, to, audience }) =>
      [title ?? `${type} ${id}`, audience, `[${from ?? '…'}, ${to ?? '…'})`].join(' · '),
    )
    .join('\n');
