import { type FormEvent, useState } from 'react';
import type { Caller } from '../../../../kernel/client/client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { isSmsCode } from '../../../../kernel/rules/sms-code.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Dialog } from '../../../../ui/site/dialog.tsx';
import css from '../frontend/account.module.css';
import { askCode } from '../frontend/parts/ask-code.ts';
import { CodeField } from '../frontend/parts/code-field.tsx';
import { linkProof } from '../link-proof-contract.ts';

interface LinkProofDialogProps {
  client: Caller;
  /** For one change, and not to open the link in this browser. */
  isForAct: boolean;
  proved(proof: string): void;
  gaveUp(): void;
}

/** Has a code sent to the phone that a link was made for, and proves the phone by it. */
export default function LinkProofDialog({ client, isForAct, proved, gaveUp }: LinkProofDialogProps) {
  const app = useApp();
  const { t } = app;
  const [code, setCode] = useState('');
  const [phone, setPhone] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (captcha: { captcha?: string }) => {
    const sent = await client.call(linkProof['signIn.linkCode'], { isForAct, ...captcha }, { quiet: true });
    setPhone(sent.phoneMasked);
    return sent;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      proved((await client.call(linkProof['signIn.linkProve'], { code, isForAct }, { quiet: true })).proof);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      app.toast('error', error.message);
      setBusy(false);
    }
  };
  const kind = isForAct ? 'act' : 'open';
  return (
    <Dialog title={t(`signIn.link.${kind}`)} close={t('signIn.close')} onClose={gaveUp}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{phone === '' ? t(`signIn.link.${kind}Hint`) : t('signIn.link.sentTo', { phone })}</p>
        <CodeField value={code} onChange={setCode} ask={() => askCode(app, send)} mayAsk />
        <Button type="submit" wide busy={isBusy} disabled={!isSmsCode(code)}>
          {t(`signIn.link.${kind}Submit`)}
        </Button>
      </form>
    </Dialog>
  );
}
