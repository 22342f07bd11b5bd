import { useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Dialog } from '../../../../../ui/site/dialog.tsx';
import { remarks } from '../../contract.ts';
import { REPORT_REASONS, type ReportReason } from '../../rules/states.ts';
import css from './remark.module.css';

/** Asks why a comment is to be looked at, and tells the desk. */
export function ReportDialog({ id, pass = '', onClose }: { id: number; pass?: string; onClose(): void }) {
  const { client, t, toast } = useApp();
  const field = useId();
  const [reason, setReason] = useState<ReportReason>('abuse');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(remarks['remark.report'], { id, reason, text, pass });
      toast('ok', t('remark.reported'));
      onClose();
    } catch {
      // The call has said what went wrong.
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('remark.reportTitle')} close={t('remark.cancel')} onClose={onClose}>
      <div className={css.report}>
        <fieldset>
          <legend className="visually-hidden">{t('remark.reportTitle')}</legend>
          {REPORT_REASONS.map((one) => (
            <label key={one}>
              <input type="radio" name={field} checked={reason === one} onChange={() => setReason(one)} />{' '}
              {t(`remark.reasons.${one}`)}
            </label>
          ))}
        </fieldset>
        <textarea
          rows={3}
          maxLength={300}
          value={text}
          aria-label={t('remark.reportText')}
          placeholder={t('remark.reportText')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button busy={busy} wide onClick={() => void send()}>
          {t('remark.reportSend')}
        </Button>
      </div>
    </Dialog>
  );
}
