import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { PAPER_SIZES } from '../../../../kernel/rules/paper-size.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useIsNarrow } from '../../../../ui/console/use-is-narrow.ts';
import { type PaperRow, paper } from '../contract.ts';
import { openPaper, printPaper } from '../parts/hand-over.ts';
import styles from './paper.module.css';

const PAUSE_MS = 600;

interface LookPreviewProps {
  row: PaperRow;
  look: PaperRow['look'];
  title: string;
}

/** An invented paper with the look as it is typed, in either language. */
export function LookPreview({ row, look, title }: LookPreviewProps) {
  const t = useText();
  const { call, locale: own } = useConsole();
  const [locale, setLocale] = useState<Locale>(own);
  const [url, setUrl] = useState<string | null>(null);
  // Phones show no PDF within a page.
  const isNarrow = useIsNarrow();
  const asked = JSON.stringify({ paper: row.name, look, locale });
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => {
      call(paper['paper.sample'], JSON.parse(asked), { quiet: true, signal: ended.signal })
        .then(({ data }) => setUrl(data.url))
        .catch((error: unknown) => {
          // What is half typed is not drawn; saving says what is wrong with it.
          if (!(error instanceof ClientError) && !ended.signal.aborted) throw error;
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [call, asked]);
  const { width, height } = PAPER_SIZES[look.size || row.sizes[0] || 'a4'];
  return (
    <Panel
      title={t('preview')}
      actions={
        <Segmented
          aria-label={t('language')}
          value={locale}
          onChange={setLocale}
          options={[
            { value: 'zh-CN', label: t('inChinese') },
            { value: 'en', label: t('inEnglish') },
          ]}
        />
      }
    >
      {!isNarrow && url !== null && (
        <iframe
          key={url}
          title={t('previewOf', { paper: title })}
          src={`${url}#toolbar=0&navpanes=0&view=Fit`}
          className={styles.frame}
          style={{ aspectRatio: `${width} / ${height}` }}
        />
      )}
      <p className={styles.actions}>
        <Button disabled={url === null} onClick={() => url !== null && openPaper(url)}>
          {t('open')}
        </Button>
        <Button disabled={url === null} onClick={() => url !== null && printPaper(url)}>
          {t('print')}
        </Button>
      </p>
    </Panel>
  );
}
