import { useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { invoice } from '../../contract.ts';
import css from '../invoice.module.css';

type Files = OutputOf<(typeof invoice)['invoice.download']>['data'];

/** The files of an invoice, or of a red one of it: their addresses are asked for when somebody wants them, and work for five minutes. */
export function PaperLinks({ id, red }: { id: number; red?: number }) {
  const t = useT();
  const { client } = useApp();
  const [files, setFiles] = useState<Files | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const input = red === undefined ? { id } : { id, red };
    await client.call(invoice['invoice.download'], input).then(
      ({ data }) => setFiles(data),
      // The call has said what was refused.
      () => setFiles(null),
    );
    setBusy(false);
  };
  if (files === null) {
    return (
      <Button kind={red === undefined ? 'primary' : 'quiet'} busy={isBusy} onClick={() => void ask()}>
        {t('invoice.download')}
      </Button>
    );
  }
  return (
    <p className={css.ways}>
      {(['pdf', 'ofd'] as const).map((kind) => {
        const file = files[kind];
        return (
          file && (
            <a key={kind} href={file.url} download={file.name} target="_blank" rel="noreferrer" className={css.file}>
              {t(`invoice.file.${kind}`)}
            </a>
          )
        );
      })}
    </p>
  );
}
