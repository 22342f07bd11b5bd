import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import type { ConsoleScreen } from '../../modules/platform/shell/admin-contract.ts';
import { ScreenContext, type ScreenValue } from '../../ui/console/console-context.ts';
import { Waiting } from '../../ui/console/waiting.tsx';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { Overview } from './frame/overview.tsx';
import { ScreenFailure } from './frame/screen-failure.tsx';

interface ScreenModule {
  default: ComponentType;
}

const files = import.meta.glob<ScreenModule>('../../modules/*/*/{backend,configure}/**/*.tsx');

/** Address of a screen without its parameters: `/backend/news` of `news/:id?`. */
function baseOf({ face, path }: ConsoleScreen): string {
  const fixed = path.split('/').filter((part) => !part.startsWith(':'));
  return `/${[face, ...fixed].join('/')}`;
}

async function loadScreen({ folder, file }: ConsoleScreen): Promise<ComponentType> {
  const load = files[`../../modules/${folder}/${file}`];
  try {
    if (!load) throw new Error(`The screen ${folder}/${file} is not part of this build.`);
    return (await load()).default;
  } catch (error) {
    // Such as a file that a newer build has replaced: loading the page anew helps.
    console.error(error);
    return ScreenFailure;
  }
}

function screenRoute(screen: ConsoleScreen): RouteObject {
  const value: ScreenValue = { face: screen.face, module: screen.module, base: baseOf(screen) };
  return {
    path: screen.path,
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

/** The console's addresses: both areas in one frame, each screen loaded when it is opened. */
export function makeRouter(screens: readonly ConsoleScreen[]) {
  const area = (face: ConsoleScreen['face']): RouteObject => ({
    path: face,
    children: [
      { index: true, element: <Overview face={face} /> },
      ...screens.filter((screen) => screen.face === face).map(screenRoute),
    ],
  });
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
