import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import type { SiteApp, SiteShop, SlotView } from '../../../../../kernel/client/site-app.ts';
import { createStore } from '../../../../../kernel/client/store.ts';
import { createTranslate, type SiteMessages } from '../../../../../kernel/client/translate.ts';
import { useConsole } from '../../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { shell } from '../../../../platform/shell/contract.ts';
import { useDesign } from './design-context.ts';

interface BlockView {
  default: ComponentType<Record<string, unknown>>;
}

const found = import.meta.glob<BlockView>('../../../../*/*/frontend/blocks/*.tsx');
// The keys lead from this folder, so those of our own module do not name it.
const files = Object.fromEntries(
  Object.entries(found).map(([key, load]) => [
    new URL(key, 'file:///modules/content/page/backend/design/').pathname,
    load,
  ]),
);
const folderOf = (module: string): string => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function loadView({ module, component }: SlotView): Promise<BlockView> | null {
  const end = `/${folderOf(module)}/frontend/${component}.tsx`;
  const file = Object.keys(files).find((name) => name.endsWith(end));
  return file === undefined ? null : (files[file]?.() ?? null);
}

/** The views of every block of the tray, by `module/component`; undefined until they are there. */
export function useBlockViews(): ReadonlyMap<string, BlockView['default']> | undefined {
  const { tray } = useDesign();
  const answer = useQuery({
    queryKey: ['page block views', [...tray.keys()].join(' ')],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const loaded = await Promise.all(
        Array.from(tray.values(), async (view) => [`${view.module}/${view.component}`, await loadView(view)] as const),
      );
      return new Map(loaded.flatMap(([key, view]) => (view === null ? [] : [[key, view.default] as const])));
    },
  });
  return answer.data;
}

const never = (): Promise<never> => Promise.reject(new Error('the canvas signs nobody in'));
const handsNothingIn = (): Promise<never> => Promise.reject(new Error('the canvas changes nothing'));
const nothing = (): void => undefined;

/** The site around the blocks of the canvas: the shop, its texts in the language that is edited, and nobody signed in. */
export function useCanvasApp(): SiteApp | undefined {
  const { call } = useConsole();
  const { locale, width } = useDesign();
  const views = useBlockViews();
  const shop = useAnswer(shell['shell.shop'], {}).data;
  const messages = useAnswer(shell['shell.messages'], { locale }).data;
  return useMemo(() => {
    if (shop === undefined || messages === undefined || views === undefined) return undefined;
    const stores = {
      user: createStore({ token: null, refresh: null, info: null, data: null, loading: false }),
      networkDown: createStore(false),
      settings: createStore({ data: [], tree: [] }),
      permissions: createStore(null),
      cart: createStore([]),
      toasts: createStore([]),
      common: createStore({ redirect: null, routes: [] }),
      intent: createStore(null),
    };
    return {
      ...stores,
      // Whatever stands on the canvas is looked at: a form that an editor touches is not handed in.
      client: {
        call: (endpoint, ...given) => (endpoint.method === 'POST' ? handsNothingIn() : call(endpoint, ...given)),
      },
      shop: { ...(shop as unknown as SiteShop), locale },
      locale,
      t: createTranslate(locale, messages as SiteMessages),
      origin: globalThis.location.origin,
      renderedAt: Date.now(),
      mobile: width === 'phone',
      slotParts: () => [],
      viewPart: ({ module, component }) => views.get(`${module}/${component}`),
      ...{ toast: nothing, go: nothing, setLocale: nothing },
      ...{ signIn: never, signedIn: never, signOut: never, reloadUser: never, updateSettings: never },
    };
  }, [call, locale, messages, shop, views, width]);
}
