import { useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { paper } from '../contract.ts';

/** Leads the reader to a paper of their own; it opens in this tab, which phones show and save it in. */
export function OwnPaper({ paper: name, id, label }: { paper: string; id: number; label: string }) {
  const { client } = useApp();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await client.call(paper['paper.own'], { paper: name, id });
      globalThis.location.assign(data.url);
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <Button kind="quiet" busy={busy} onClick={() => void open()}>
      {label}
    </Button>
  );
}
