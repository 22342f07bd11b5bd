import maps from 'virtual:screens';
import { type ComponentType, lazy } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import type { ConsoleScreen, ConsoleSlotPart } from '../../modules/platform/shell/admin-contract.ts';
import { type ConsoleValue, ScreenContext, type ScreenValue } from '../../ui/console/console-context.ts';
import { Waiting } from '../../ui/console/waiting.tsx';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { ScreenFailure } from './frame/screen-failure.tsx';

interface ScreenModule {
  default: ComponentType;
}

/** Address of a screen without its parameters: `/backend/news` of `news/:id?`. */
function baseOf({ face, path }: ConsoleScreen): string {
  const fixed = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  return `/${[face, ...fixed].join('/')}`;
}

async function screenOf({ folder, file }: ConsoleSlotPart): Promise<ScreenModule> {
  const map = await maps[folder]?.();
  const load = map?.default[file];
  if (!load) throw new Error(`The screen ${folder}/${file} is not part of this build.`);
  return load();
}

async function loadScreen(screen: ConsoleScreen): Promise<ComponentType> {
  try {
    return (await screenOf(screen)).default;
  } catch (error) {
    // Such as a file that a newer build has replaced: loading the page anew helps.
    console.error(error);
    return ScreenFailure;
  }
}

function screenRoute(screen: ConsoleScreen): RouteObject {
  const value: ScreenValue = { face: screen.face, module: screen.module, base: baseOf(screen) };
  return {
    // The screen without a path is the first of its area.
    ...(screen.path === '' ? { index: true as const } : { path: screen.path }),
    errorElement: <ScreenFailure />,
    lazy: async () => {
      const Screen = await loadScreen(screen);
      return {
        Component: () => (
          <ScreenContext value={value}>
            <Screen />
          </ScreenContext>
        ),
      };
    },
  };
}

// A screen lives without what another module would add to it.
async function loadPart(part: ConsoleSlotPart): Promise<ScreenModule> {
  try {
    return await screenOf(part);
  } catch (error) {
    console.error(error);
    return { default: () => null };
  }
}

/** What modules add to screens of others, each part loaded when it is first drawn. */
export function makeSlots(slots: Readonly<Record<string, readonly ConsoleSlotPart[]>>): ConsoleValue['slots'] {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, parts]) => [
      slot,
      parts.map((part) => ({ module: part.module, Part: lazy(() => loadPart(part)) })),
    ]),
  );
}

/** The console's addresses: both areas in one frame, each screen loaded when it is opened. */
export function makeRouter(screens: readonly ConsoleScreen[]) {
  const area = (face: ConsoleScreen['face']): RouteObject => {
    const own = screens.filter((screen) => screen.face === face);
    return { path: face, children: own.map(screenRoute) };
  };
  return createBrowserRouter([
    // The platform's own host has no site: its root is the console.
    { path: '/', loader: () => redirect('/backend') },
    {
      element: <Frame />,
      errorElement: <ScreenFailure />,
      HydrateFallback: Waiting,
      children: [
        { path: 'backend/account', lazy: () => import('./account/account-screen.tsx') },
        area('backend'),
        area('configure'),
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}
