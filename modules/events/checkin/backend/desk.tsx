import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useSubject } from '../../../../ui/console/use-subject.ts';
import { hasCamera, useCamera } from '../../../platform/device/parts/use-camera.ts';
import { checkinAdmin } from '../admin-contract.ts';
import css from './desk.module.css';
import { type Answer, Verdict } from './verdict.tsx';

type Person = OutputOf<(typeof checkinAdmin)['checkin.find']>['data'][number];

/** What the signed codes of all kinds begin with; everything else that is typed is looked for. */
const isCode = (text: string): boolean => /(^|#)M1\./.test(text);

function People({ people, take }: { people: readonly Person[]; take(id: number): void }) {
  const t = useText();
  if (people.length === 0) return <EmptyState title={t('nobody')} hint={t('nobodyHint')} />;
  return (
    <ul className={css.people}>
      {people.map(({ id, person, affiliation, phone, products, enteredAt }) => (
        <li key={id}>
          <div>
            <strong>{person}</strong> {phone}
            <div>
              <small>{[affiliation, products].filter(Boolean).join(' · ')}</small>
            </div>
          </div>
          {enteredAt !== null && <small>{t('inSince', { at: formatTime(new Date(enteredAt)) })}</small>}
          <Button onClick={() => take(id)}>{t('letIn')}</Button>
        </li>
      ))}
    </ul>
  );
}

/** The desk: whoever comes shows a code, or is found by name, unit or phone; the answer is as large as it has to be. */
export default function Desk() {
  const t = useText();
  const id = useId();
  const { call } = useConsole();
  const { id: chosen, choose } = useSubject('gate', 'checkin.gate');
  const gate = chosen ?? 0;
  const field = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [problem, setProblem] = useState('');
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };
  const redeem = (shown: { code: string } | { registration: number }): Promise<void> =>
    run(async () => {
      setAnswer(null);
      const { data } = await call(
        checkinAdmin['checkin.redeem'],
        { gate, nonce: randomId(), ...shown },
        { quiet: true },
      );
      setPeople(null);
      setAnswer(data);
    });
  const find = (q: string): Promise<void> =>
    run(async () => {
      setAnswer(null);
      setPeople((await call(checkinAdmin['checkin.find'], { gate, q }, { quiet: true })).data);
    });
  const take = (read: string): void => {
    const said = read.trim();
    // The next one is read into an empty field.
    setText('');
    if (said === '' || gate === 0) return;
    void (isCode(said) ? redeem({ code: said }) : find(said.slice(0, 40)));
  };
  const { video, hasFailed } = useCamera(isOn && gate > 0, take);
  useEffect(() => {
    if (gate > 0) field.current?.focus();
  }, [gate]);

  return (
    <>
      <PageHeader title={t('desk')} lead={t('deskLead')} />
      <div className={css.desk}>
        <Panel>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              take(text);
            }}
          >
            <label htmlFor={`${id}-gate`}>{t('gate')}</label>
            <SourceField id={`${id}-gate`} source="checkin.gate" value={chosen} onChange={choose} />
            <label htmlFor={`${id}-code`}>{t('shown')}</label>
            <Input
              id={`${id}-code`}
              ref={field}
              size="large"
              autoComplete="off"
              maxLength={400}
              value={text}
              disabled={gate === 0}
              onChange={(event) => setText(event.target.value)}
            />
            <p>{t(gate === 0 ? 'gateFirst' : 'shownHint')}</p>
            <div className={css.acts}>
              <Button type="primary" htmlType="submit" loading={isBusy} disabled={gate === 0}>
                {t('check')}
              </Button>
              {hasCamera() && (
                <Button disabled={gate === 0} onClick={() => setOn(!isOn)}>
                  {t(isOn ? 'cameraOff' : 'cameraOn')}
                </Button>
              )}
            </div>
          </form>
          {isOn && <video ref={video} className={css.camera} muted playsInline aria-label={t('camera')} />}
          {hasFailed && <p role="alert">{t('cameraFailed')}</p>}
          {problem !== '' && <p role="alert">{problem}</p>}
          {people !== null && <People people={people} take={(registration) => void redeem({ registration })} />}
        </Panel>
        {answer === null ? (
          <Panel>
            <EmptyState title={t('waitsForOne')} hint={t('waitsHint')} />
          </Panel>
        ) : (
          <Verdict
            key={answer.scan}
            answer={answer}
            again={() => setAnswer(null)}
            retry={() => void (answer.registration !== null && redeem({ registration: answer.registration }))}
          />
        )}
      </div>
    </>
  );
}
