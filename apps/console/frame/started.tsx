import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { RouterProvider } from 'react-router';
import type { Caller } from '../../../kernel/client/client.ts';
import { createLive } from '../../../kernel/client/live.ts';
import { createTranslate } from '../../../kernel/client/translate.ts';
import type { TextTree } from '../../../kernel/rules/merged-texts.ts';
import { shellAdmin } from '../../../modules/platform/shell/admin-contract.ts';
import { ConsoleContext, type ConsoleValue } from '../../../ui/console/console-context.ts';
import { Failure } from '../../../ui/console/failure.tsx';
import { Waiting } from '../../../ui/console/waiting.tsx';
import type { DeskTools } from '../desk-tools.ts';
import { tellingOfMissing } from '../missing-texts.ts';
import { keepWords } from '../own-words.ts';
import { makeRouter, makeSlots } from '../router.tsx';
import { tokenStore } from '../session.ts';
import { upload } from '../stored-files.ts';
import { FrameContext, type FrameValue } from './frame-context.ts';
import { useSay } from './said.tsx';
import { wordsUnder } from './words-under.ts';

interface StartedProps {
  tools: DeskTools;
  /** The console's own texts as the shop words them. */
  own: TextTree;
  client: Caller;
  /** The sign-in has ended: nothing is asked of the server until somebody signs in again. */
  isPaused: boolean;
  signOut(): Promise<void>;
}

function useStartData(client: Caller, locale: 'zh-CN' | 'en', enabled: boolean) {
  const ask = { enabled, staleTime: 5 * 60_000 };
  return useQueries({
    queries: [
      { ...ask, queryKey: ['me', locale], queryFn: () => client.call(shellAdmin['shell.adminMe'], {}) },
      { ...ask, queryKey: ['menu', locale], queryFn: () => client.call(shellAdmin['shell.adminMenu'], {}) },
      { ...ask, queryKey: ['screens'], queryFn: () => client.call(shellAdmin['shell.adminScreens'], {}) },
      {
        ...ask,
        queryKey: ['messages', locale],
        queryFn: () => client.call(shellAdmin['shell.adminMessages'], { locale }),
      },
      {
        enabled,
        queryKey: ['counts'],
        refetchInterval: 60_000,
        queryFn: () => client.call(shellAdmin['shell.adminMenuCounts'], {}, { quiet: true }),
      },
    ],
  });
}

/** Fetches what the frame needs, then opens the screen of the present address. */
export function Started({ tools, own, client, isPaused, signOut }: StartedProps) {
  const say = useSay();
  const { locale } = tools.language;
  const [me, menu, screens, messages, counts] = useStartData(client, locale, !isPaused);
  const words = messages.data?.messages.console;
  useEffect(() => {
    if (words) keepWords({ locale, words });
  }, [locale, words]);
  const screenList = screens.data?.data;
  const router = useMemo(() => screenList && makeRouter(screenList), [screenList]);

  const live = useMemo(() => createLive(tokenStore.get), []);
  useEffect(() => live.close, [live]);

  const slotParts = screens.data?.slots;
  const slots = useMemo(() => makeSlots(slotParts ?? {}), [slotParts]);

  const firstPerson = useRef<number | undefined>(undefined);
  const personId = me.data?.person.id;
  useEffect(() => {
    // Somebody else signed in over this desk, here or in another tab: nothing of the former person may stay.
    if (firstPerson.current !== undefined && personId !== undefined && firstPerson.current !== personId)
      location.reload();
    firstPerson.current ??= personId;
  }, [personId]);

  const consoleValue = useMemo<ConsoleValue | null>(
    () =>
      me.data && messages.data
        ? {
            locale,
            call: client.call,
            upload: (picture, purpose, way) => upload(client, picture, purpose, way),
            translate: tellingOfMissing(createTranslate(locale, { ...messages.data.messages, console: own }), client),
            wordsUnder: (key) => wordsUnder(messages.data.messages, key),
            say,
            permissions: new Set(me.data.permissions),
            onThings: new Set(me.data.onThings),
            slots,
            live,
            person: me.data.person,
            shop: me.data.shop,
          }
        : null,
    [me.data, messages.data, locale, own, client, say, slots, live],
  );

  const failed = [me, menu, screens, messages].find((query) => query.isError && !query.data);
  if (failed && !isPaused) return <Failure error={failed.error} retry={() => void failed.refetch()} isWholePage />;
  if (!router || !consoleValue || !me.data || !menu.data || !screenList)
    return isPaused ? null : <Waiting isWholePage />;
  const frame: FrameValue = {
    me: me.data,
    menu: menu.data,
    screens: screenList,
    counts: counts.data?.counts ?? {},
    tools,
    signOut,
  };
  return (
    <ConsoleContext value={consoleValue}>
      <FrameContext value={frame}>
        <div inert={isPaused}>
          <RouterProvider router={router} />
        </div>
      </FrameContext>
    </ConsoleContext>
  );
}
