import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type Caller, createClient } from '../../kernel/client/client.ts';
import { useStore } from '../../kernel/client/store.ts';
import { createTranslate } from '../../kernel/client/translate.ts';
import type { Locale } from '../../kernel/rules/locale.ts';
import { mergedTexts } from '../../kernel/rules/merged-texts.ts';
import { signIn } from '../../modules/people/sign-in/contract.ts';
import { OwnTextContext } from '../../ui/console/console-context.ts';
import { forgetAllDrafts } from '../../ui/console/form-drafts.ts';
import type { OwnText } from '../../ui/console/own-text.ts';
import { watchAttention } from './attention.ts';
import type { DeskTools } from './desk-tools.ts';
import { Started } from './frame/started.tsx';
import { forgetJoinToken, joinToken } from './join/join-token.ts';
import { ownWords } from './own-words.ts';
import { Popups } from './popups.tsx';
import { keepToken, tokenStore } from './session.ts';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import { useStepUp } from './step-up/use-step-up.ts';

const JoinScreen = lazy(() => import('./join/join-screen.tsx').then((file) => ({ default: file.JoinScreen })));
const StepUpDialog = lazy(() =>
  import('./step-up/step-up-dialog.tsx').then((file) => ({ default: file.StepUpDialog })),
);

const isUnattended = watchAttention(window);

function useClient(locale: Locale, text: OwnText, stepUp: () => Promise<boolean>): Caller {
  const { message } = App.useApp();
  return useMemo(
    () =>
      createClient({
        language: () => locale,
        token: tokenStore.get,
        csrf: () => document.querySelector<HTMLMetaElement>('meta[name="csrf"]')?.content ?? null,
        isOffline: () => !navigator.onLine,
        isUnattended,
        text: (name) => text(`failure.${name}`),
        toast: (said) => void message.error(said),
        onToken: keepToken,
        settle: async (code) => code === 'STEP_UP_REQUIRED' && stepUp(),
        // Staff are asked again where they are: what they had not saved stays on the page below.
        onUnauthenticated: () => keepToken(null),
        onForbidden: () => keepToken(null),
        onNetwork: (isDown) => {
          if (isDown) void message.warning({ key: 'network', content: text('failure.offline') });
        },
      }),
    [locale, text, message, stepUp],
  );
}

/** The signed-in person's desk, or the sign-in where nobody is; a sign-in that ends lays itself over the desk. */
export function Desk({ tools, problem }: { tools: DeskTools; problem: string | null }) {
  const { message } = App.useApp();
  useEffect(() => {
    if (problem !== null) void message.error(problem);
  }, [message, problem]);
  const { locale } = tools.language;
  const reworded = useStore(ownWords);
  const own = useMemo(
    () => (reworded?.locale === locale ? mergedTexts(tools.language.own, reworded.words) : tools.language.own),
    [reworded, locale, tools.language.own],
  );
  const queries = useQueryClient();
  const token = useStore(tokenStore);
  const [isStarted, setStarted] = useState(token !== null);
  const [invitation, setInvitation] = useState(joinToken);
  const text = useMemo<OwnText>(() => {
    const translate = createTranslate(locale, { console: own });
    return (key, params) => translate(`console.${key}`, params);
  }, [locale, own]);
  const stepUp = useStepUp();
  const client = useClient(locale, text, stepUp.ask);

  const signedIn = (fresh: string): void => {
    keepToken(fresh);
    setStarted(true);
    // Whoever has just signed in has proved who they are.
    stepUp.finish(true);
    void queries.invalidateQueries();
  };
  const signOut = async (): Promise<void> => {
    await queries.cancelQueries();
    await client.call(signIn['signIn.logout'], {}, { quiet: true }).catch(() => undefined);
    setStarted(false);
    keepToken(null);
    queries.clear();
    forgetAllDrafts();
  };

  if (invitation !== null) {
    const leave = (): void => {
      forgetJoinToken();
      setInvitation(null);
    };
    const joined = (fresh: string): void => {
      leave();
      signedIn(fresh);
    };
    return (
      <OwnTextContext value={text}>
        <Suspense>
          <JoinScreen tools={tools} call={client.call} token={invitation} onSignedIn={joined} leave={leave} />
        </Suspense>
      </OwnTextContext>
    );
  }
  return (
    <OwnTextContext value={text}>
      {isStarted && <Started tools={tools} own={own} client={client} isPaused={token === null} signOut={signOut} />}
      {stepUp.isOpen && (
        <Suspense>
          <StepUpDialog call={client.call} finish={stepUp.finish} />
        </Suspense>
      )}
      {token === null && <SignInScreen tools={tools} call={client.call} isExpired={isStarted} onSignedIn={signedIn} />}
      <Popups />
    </OwnTextContext>
  );
}
