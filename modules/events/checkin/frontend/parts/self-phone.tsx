import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { signIn } from '../../../../people/sign-in/contract.ts';
import { withProof } from '../../../../people/sign-in/parts/with-proof.ts';
import card from '../../../../platform/device/parts/device-card.module.css';
import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { checkinDevice } from '../../device-contract.ts';

type Found = OutputOf<(typeof checkinDevice)['checkin.kiosk.phone']>['data'];

/** Finds somebody by the phone that they registered with, and the code that it is sent. */
export function SelfPhone({ onFound }: { onFound(visit: Found): void }) {
  const app = useApp();
  const { t } = app;
  const kiosk = useKiosk();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const step = async (): Promise<void> => {
    if (!isSent) {
      await withProof(app, 'sms', (proof) =>
        app.client.call(signIn['signIn.sendCode'], { phone, ...proof }, { quiet: true }),
      );
      return setSent(true);
    }
    onFound((await kiosk.ask(checkinDevice['checkin.kiosk.phone'], { phone, code })).data);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    step()
      .catch((error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        setProblem(Object.values(error.fields).flat()[0] ?? error.message);
      })
      .finally(() => setBusy(false));
  };
  return (
    <form className={card.card} autoComplete="off" onSubmit={submit}>
      <h1>{t('checkin.self.byPhone')}</h1>
      <Field
        label={t('checkin.self.phone')}
        hint={t('checkin.self.phoneHint')}
        inputMode="numeric"
        maxLength={11}
        value={phone}
        readOnly={isSent}
        onChange={(event) => setPhone(event.target.value)}
      />
      {isSent && (
        <Field
          label={t('checkin.self.smsCode')}
          inputMode="numeric"
          maxLength={6}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={card.ways}>
        <Button type="submit" large busy={isBusy}>
          {t(isSent ? 'checkin.self.goOn' : 'checkin.self.send')}
        </Button>
        <Button large kind="outline" onClick={kiosk.restart}>
          {t('checkin.self.back')}
        </Button>
      </div>
    </form>
  );
}
