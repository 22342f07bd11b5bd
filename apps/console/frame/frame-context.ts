import { createContext, useContext } from 'react';
import type { ConsoleMe, ConsoleMenuGroup, ConsoleScreen } from '../../../modules/platform/shell/admin-contract.ts';
import type { DeskTools } from '../desk-tools.ts';

/** The two areas of the console. */
export type Face = 'backend' | 'configure';

/** What the frame draws: the person, the menus and the screens, and what can be done to the page around it. */
export interface FrameValue {
  me: ConsoleMe;
  menu: Record<Face, ConsoleMenuGroup[]>;
  screens: readonly ConsoleScreen[];
  /** Records that wait for somebody, by `face/path`. */
  counts: Readonly<Record<string, number>>;
  tools: DeskTools;
  signOut(): Promise<void>;
}

/** Carries the frame's data to its parts. */
export const FrameContext = createContext<FrameValue | null>(null);

/** What the frame draws. */
export function useFrame(): FrameValue {
  const value = useContext(FrameContext);
  if (value === null) throw new Error('a part of the frame is drawn outside of it');
  return value;
}

/** A menu entry with its whole address. */
export interface Place {
  label: string;
  address: string;
  group: string;
  face: Face;
}

/** Every screen in the menus of both areas, in their order; links that lead out of the console are none. */
export function placesOf(menu: FrameValue['menu']): Place[] {
  return (['backend', 'configure'] as const).flatMap((face) =>
    menu[face].flatMap(({ label: group, entries }) =>
      entries
        .filter(({ href }) => href === null)
        .map(({ label, path }) => ({ label, address: `/${face}/${path}`, group, face })),
    ),
  );
}

/** What a person may make anew from anywhere, such as a news item. */
export function commandsOf(menu: FrameValue['menu']): Place[] {
  return (['backend', 'configure'] as const).flatMap((face) =>
    menu[face].flatMap(({ label: group, entries }) =>
      entries.flatMap(({ create, path }) =>
        create === null ? [] : [{ label: create, address: `/${face}/${path}/new`, group, face }],
      ),
    ),
  );
}
