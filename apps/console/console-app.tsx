import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import { styleNonce } from '../../ui/console/style-nonce.ts';
import { antdTheme } from '../../ui/console/theme.ts';
import { useIsNarrow } from '../../ui/console/use-is-narrow.ts';
import { useAppearance } from './appearance.ts';
import { Desk } from './desk.tsx';
import type { DeskTools } from './desk-tools.ts';
import { type Language, loadLanguage } from './languages.ts';
import { popupContainer } from './popups.tsx';

function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal will be the same the next time; a lost connection may not.
        retry: (times, error) =>
          times < 2 && error instanceof ClientError && (error.status === 0 || error.status === 503),
      },
    },
  });
}

interface ConsoleAppProps {
  first: Language;
  /** What went wrong before the console began, to be said at once; null where nothing did. */
  problem: string | null;
}

/** The whole console: language, appearance, antd, and behind them the desk of the signed-in person. */
export function ConsoleApp({ first, problem }: ConsoleAppProps) {
  const [language, setLanguage] = useState(first);
  const [queries] = useState(makeQueries);
  const appearance = useAppearance();
  const width = useIsNarrow() ? 'narrow' : 'wide';
  useEffect(() => {
    document.title = language.locale === 'en' ? 'Medley console' : 'Medley 后台';
  }, [language.locale]);

  const tools: DeskTools = {
    language,
    appearance,
    changeLanguage: async (locale) => {
      setLanguage(await loadLanguage(locale));
      await queries.invalidateQueries();
    },
  };
  return (
    <ConfigProvider
      locale={language.antd}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupContainer}
      // Words alone, as everywhere else where there is nothing: no box that somebody drew.
      renderEmpty={() => language.antd.Empty?.description}
      // What was typed into a dialog is not lost by a click beside it (S3.11).
      modal={{ mask: { closable: false } }}
      theme={antdTheme(appearance.shown, appearance.isStill, width)}
      {...(styleNonce && { csp: { nonce: styleNonce } })}
    >
      <App message={{ top: 64 }}>
        <QueryClientProvider client={queries}>
          <Desk tools={tools} problem={problem} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
