import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useLatePart } from '../../../../../kernel/client/use-late-part.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { document as calls } from '../../contract.ts';

type ReaderProps = Parameters<typeof import('./page-reader.tsx').default>[0];

/** Few documents are marked: what shows their pages comes with the first. */
const reader = () => import('./page-reader.tsx').then((file) => file.default);

/** The pages of a marked document; where what shows them does not come, a way to ask for it once more. */
function LateReader(props: ReaderProps) {
  const { t } = useApp();
  const { part: PageReader, hasFailed, retry } = useLatePart(reader);
  if (PageReader !== null) return <PageReader {...props} />;
  if (!hasFailed) return null;
  return (
    <Button kind="glass" onClick={retry}>
      {t('document.tryAgain')}
    </Button>
  );
}

interface PaperActionsProps {
  /** The document, and the text of the link to its draft. */
  id: number;
  title: string;
  preview: string;
  canDownload: boolean;
  /** It is read page by page, each marked. */
  isMarked: boolean;
}

/** Opens the paper of a document in the browser, or keeps it; of a marked one its pages; its address is fetched at that moment, because it works for minutes. */
export function PaperActions({ id, title, preview, canDownload, isMarked }: PaperActionsProps) {
  const { client, t } = useApp();
  const [busy, setBusy] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const open = async (as: 'reading' | 'download'): Promise<void> => {
    setBusy(true);
    try {
      const { url, name } = (await client.call(calls['document.file'], { id, as, preview })).data;
      const way = Object.assign(document.createElement('a'), { href: url });
      if (as === 'download') way.download = name;
      way.click();
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <>
      <Button kind="glass" busy={busy} onClick={() => (isMarked ? setIsReading(true) : void open('reading'))}>
        {t('document.read')}
      </Button>
      {canDownload && (
        <Button kind="glass" busy={busy} onClick={() => void open('download')}>
          {t('document.download')}
        </Button>
      )}
      {isReading && <LateReader {...{ id, title, preview }} onClose={() => setIsReading(false)} />}
    </>
  );
}
