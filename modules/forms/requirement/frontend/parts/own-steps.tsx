import { useId, useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { useKeptState } from '../../../../people/sign-in/parts/use-kept-state.ts';
import { requirement } from '../../contract.ts';
import css from '../requirement.module.css';

type Shown = OutputOf<(typeof requirement)['requirement.show']>['data'];
type Step = 'withdrawn' | 'closed' | 'accepted';

const STEPS: readonly Step[] = ['closed', 'accepted', 'withdrawn'];
/** States in which nobody writes any more. */
const ENDED: readonly string[] = ['closed', 'declined', 'withdrawn'];

/** What whoever handed a requirement in can do: write, confirm, take it up again, withdraw. */
export function OwnSteps({ shown, again }: { shown: Shown; again(): void }) {
  const t = useT();
  const { client, toast } = useApp();
  const id = useId();
  const [text, write, forget] = useKeptState(`requirement/${shown.id}`, '');
  const [isBusy, setBusy] = useState(false);
  if (ENDED.includes(shown.state)) return null;
  const run = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await act();
      toast('ok', t(done));
      write('');
      forget();
      again();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const say = () => client.call(requirement['requirement.say'], { id: shown.id, text });
  const move = (to: Step) =>
    client.call(requirement['requirement.move'], { id: shown.id, version: shown.version, to, text });
  const steps = STEPS.filter((step) => shown.steps.includes(step));
  const isEmpty = text.trim() === '';
  return (
    <div className={css.write}>
      <label htmlFor={id}>{t(shown.state === 'waiting' ? 'requirement.answer' : 'requirement.write')}</label>
      <textarea id={id} rows={3} maxLength={2000} value={text} onChange={(event) => write(event.target.value)} />
      <div className={css.ways}>
        <Button busy={isBusy} disabled={isEmpty} onClick={() => void run(say, 'requirement.sent')}>
          {t('requirement.send')}
        </Button>
        {steps.map((step) => (
          <Button
            key={step}
            kind="outline"
            busy={isBusy}
            disabled={step === 'accepted' && isEmpty}
            onClick={() => void run(() => move(step), `requirement.stepDone.${step}`)}
          >
            {t(`requirement.steps.${step}`)}
          </Button>
        ))}
      </div>
      {steps.includes('accepted') && <p className={css.note}>{t('requirement.reopenHint')}</p>}
    </div>
  );
}
