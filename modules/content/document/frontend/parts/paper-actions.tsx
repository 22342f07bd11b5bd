import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { document as calls } from '../../contract.ts';

interface PaperActionsProps {
  /** The document, and the text of the link to its draft. */
  id: number;
  preview: string;
  canDownload: boolean;
}

/** Opens the paper of a document in the browser, or keeps it; its address is fetched at that moment, because it works for minutes. */
export function PaperActions({ id, preview, canDownload }: PaperActionsProps) {
  const { client, t } = useApp();
  const [busy, setBusy] = useState(false);
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
      <Button kind="glass" busy={busy} onClick={() => void open('reading')}>
        {t('document.read')}
      </Button>
      {canDownload && (
        <Button kind="glass" busy={busy} onClick={() => void open('download')}>
          {t('document.download')}
        </Button>
      )}
    </>
  );
}
