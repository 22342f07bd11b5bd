import { useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Dialog } from '../../../../../ui/site/dialog.tsx';
import { cases } from '../../contract.ts';
import { FLAG_REASONS, type FlagReason } from '../../rules/states.ts';
import css from './case.module.css';

/** Asks why a case is flagged; it is hidden as soon as that is sent. */
export function FlagDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { client, t, toast, go } = useApp();
  const field = useId();
  const [reason, setReason] = useState<FlagReason>('identity');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(cases['case.flag'], { id, reason, text });
      toast('ok', t('case.flagged'));
      go('/cases');
    } catch {
      // The call has said what went wrong.
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('case.flagTitle')} close={t('case.cancel')} onClose={onClose}>
      <div className={css.dialog}>
        <p className={css.note}>{t('case.flagLead')}</p>
        <fieldset>
          <legend className="visually-hidden">{t('case.flagTitle')}</legend>
          {FLAG_REASONS.map((one) => (
            <label key={one} className={css.check}>
              <input type="radio" name={field} checked={reason === one} onChange={() => setReason(one)} />
              <span>{t(`case.reasons.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <textarea
          rows={3}
          maxLength={500}
          value={text}
          aria-label={t('case.flagText')}
          placeholder={t('case.flagText')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button busy={busy} wide onClick={() => void send()}>
          {t('case.flagSend')}
        </Button>
      </div>
    </Dialog>
  );
}
