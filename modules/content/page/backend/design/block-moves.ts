import { type ComponentData, createUsePuck, type PuckAction, type PuckApi } from '@puckeditor/core';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { mayStand } from '../../tree/places.ts';
import { placedNodes } from '../../tree/tree.ts';
import { storedId, type TrayBlocks, toTree } from './puck-data.ts';

/** The state of the editor, by a selector. */
export const useEditor = createUsePuck();

const ROOT = 'root:default-zone';

/** Something that is done to a block without a mouse. */
export type MoveVerb = 'up' | 'down' | 'into' | 'out';

/** Where a block stands and what stands beside it. */
interface Place {
  index: number;
  zone: string;
  siblings: readonly ComponentData[];
}

const parse = (zone: string): { parent: string; slot: string } => {
  const colon = zone.lastIndexOf(':');
  return { parent: zone.slice(0, colon), slot: zone.slice(colon + 1) };
};

function itemsIn(puck: PuckApi, zone: string): readonly ComponentData[] {
  if (zone === ROOT) return puck.appState.data.content;
  const { parent, slot } = parse(zone);
  return (puck.getItemById(parent)?.props[slot] ?? []) as ComponentData[];
}

function placeOf(puck: PuckApi, id: string): Place | null {
  const found = puck.getSelectorForId(id);
  return found === undefined ? null : { ...found, siblings: itemsIn(puck, found.zone) };
}

const typeAround = (puck: PuckApi, zone: string): { type: string; slot: string } | null => {
  if (zone === ROOT) return null;
  const { parent, slot } = parse(zone);
  return { type: puck.getItemById(parent)?.type ?? '', slot };
};

/** The step that a verb means for a block at present, or null where there is none. */
export function stepOf(puck: PuckApi, id: string, verb: MoveVerb, tray: TrayBlocks): PuckAction | null {
  const place = placeOf(puck, id);
  if (place === null) return null;
  const { index, zone, siblings } = place;
  const type = siblings[index]?.type ?? '';
  const move = (destinationIndex: number, destinationZone: string): PuckAction | null =>
    mayStand(tray, type, typeAround(puck, destinationZone))
      ? { type: 'move', sourceIndex: index, sourceZone: zone, destinationIndex, destinationZone }
      : null;
  switch (verb) {
    case 'up':
      return index === 0 ? null : move(index - 1, zone);
    case 'down':
      return index >= siblings.length - 1 ? null : move(index + 1, zone);
    case 'into': {
      // The next place inside of the block above, or of the one below where there is none above.
      const near = [siblings[index - 1], siblings[index + 1]].find(
        (other) => other !== undefined && Object.keys(tray.get(other.type)?.slots ?? {}).length > 0,
      );
      const slots = Object.keys(tray.get(near?.type ?? '')?.slots ?? {});
      const emptiest = slots.find((slot) => (near?.props[slot] as unknown[] | undefined)?.length === 0) ?? slots[0];
      if (near === undefined || emptiest === undefined) return null;
      return move((near.props[emptiest] as unknown[]).length, `${near.props.id}:${emptiest}`);
    }
    case 'out': {
      if (zone === ROOT) return null;
      const around = placeOf(puck, parse(zone).parent);
      return around === null ? null : move(around.index + 1, around.zone);
    }
  }
}

/** Takes a step and goes on with the block that was moved. */
export function takeStep(puck: PuckApi, step: PuckAction): void {
  puck.dispatch(step);
  if (step.type !== 'move') return;
  const itemSelector = { index: step.destinationIndex, zone: step.destinationZone };
  puck.dispatch({ type: 'setUi', ui: { itemSelector } });
}

/** Puts a new block behind the selected one, or at the end of the page where it may not stand there, and selects it. */
export function addBlock(puck: PuckApi, type: string, tray: TrayBlocks): void {
  const selected = puck.selectedItem === null ? null : placeOf(puck, String(puck.selectedItem.props.id));
  const beside = selected !== null && mayStand(tray, type, typeAround(puck, selected.zone)) ? selected : null;
  const zone = beside?.zone ?? ROOT;
  const index = beside === null ? itemsIn(puck, ROOT).length : beside.index + 1;
  const id = `b-${randomId().slice(0, 12)}`;
  puck.dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone, id });
  puck.dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } });
}

/** Selects the block that is stored under an id, and brings it into view. */
export function selectBlock(puck: PuckApi, id: string, tray: TrayBlocks): void {
  const all = (items: readonly ComponentData[]): ComponentData[] =>
    items.flatMap((item) => [
      item,
      ...Object.keys(tray.get(item.type)?.slots ?? {}).flatMap((slot) =>
        all((item.props[slot] ?? []) as ComponentData[]),
      ),
    ]);
  const found = all(puck.appState.data.content).find((item) => storedId(String(item.props.id)) === id);
  const selector = found && puck.getSelectorForId(String(found.props.id));
  if (!selector) return;
  puck.dispatch({ type: 'setUi', ui: { itemSelector: selector } });
  showBlock(id);
}

/** Brings a block of the canvas into view; answers whether it was there already. */
export function showBlock(id: string): boolean {
  const drawn = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument?.getElementById(id);
  const { top, bottom } = drawn?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (bottom > 0 && top < (drawn?.ownerDocument.defaultView?.innerHeight ?? 0) / 2) return true;
  drawn?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return false;
}

/** Every block of the page in reading order, with how deep it lies. */
export const outlineOf = (puck: PuckApi, tray: TrayBlocks) => placedNodes(toTree(puck.appState.data, tray).blocks);
