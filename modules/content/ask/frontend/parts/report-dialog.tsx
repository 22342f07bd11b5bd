import { useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Dialog } from '../../../../../ui/site/dialog.tsx';
import { ask } from '../../contract.ts';
import { REPORT_REASONS, type ReportReason } from '../../rules/states.ts';
import css from './ask.module.css';

/** Asks why something is to be looked at, and tells the desk. */
export function ReportDialog({ id, post, onClose }: { id: number; post?: number; onClose(): void }) {
  const { client, t, toast } = useApp();
  const field = useId();
  const [reason, setReason] = useState<ReportReason>('medical');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(ask['ask.report'], { id, reason, text, ...(post !== undefined && { post }) });
      toast('ok', t('ask.reported'));
      onClose();
    } catch {
      // The call has said what went wrong.
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('ask.reportTitle')} close={t('ask.cancel')} onClose={onClose}>
      <div className={css.report}>
        <fieldset>
          <legend className="visually-hidden">{t('ask.reportTitle')}</legend>
          {REPORT_REASONS.map((one) => (
            <label key={one}>
              <input type="radio" name={field} checked={reason === one} onChange={() => setReason(one)} />{' '}
              {t(`ask.reasons.${one}`)}
            </label>
          ))}
        </fieldset>
        <textarea
          rows={3}
          maxLength={300}
          value={text}
          aria-label={t('ask.reportText')}
          placeholder={t('ask.reportText')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button busy={busy} wide onClick={() => void send()}>
          {t('ask.reportSend')}
        </Button>
      </div>
    </Dialog>
  );
}
