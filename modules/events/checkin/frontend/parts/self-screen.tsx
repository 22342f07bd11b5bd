import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Facts } from '../../../../../ui/site/facts.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import card from '../../../../platform/device/parts/device-card.module.css';
import { DeviceWaits } from '../../../../platform/device/parts/device-waits.tsx';
import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { hasCamera, useCamera } from '../../../../platform/device/parts/use-camera.ts';
import { useDeviceWork } from '../../../../platform/device/parts/use-device-work.ts';
import { checkinDevice } from '../../device-contract.ts';
import css from './gate.module.css';
import { type Done, SelfEnd } from './self-end.tsx';
import { SelfPay } from './self-pay.tsx';
import { SelfPhone } from './self-phone.tsx';
import { SelfWeixin } from './self-weixin.tsx';

type Visit = OutputOf<(typeof checkinDevice)['checkin.kiosk.look']>['data'];

/** A kiosk: whoever comes shows their code, says that it is them, and takes their badge. */
export function SelfScreen() {
  const { t } = useApp();
  const kiosk = useKiosk();
  const { shown: gate, why } = useDeviceWork(checkinDevice['checkin.kiosk.show']);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isOn, setOn] = useState(false);
  const [byPhone, setByPhone] = useState(false);
  // What a scene was confirmed with is used up by then: whoever comes next is shown another one.
  const [scene, setScene] = useState(0);
  const [visit, setVisit] = useState<Visit | null>(null);
  // Who comes once more because they have paid is another scan; either is sent again under its own name.
  const [nonce] = useState(randomId);
  const [paidNonce] = useState(randomId);
  const [done, setDone] = useState<Done | null>(null);
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
    }
  };
  const look = (read: string): void => {
    const code = read.trim().slice(0, 400);
    setText('');
    if (code === '' || isBusy) return;
    void run(async () => setVisit((await kiosk.ask(checkinDevice['checkin.kiosk.look'], { code })).data));
  };
  /** Nobody of this conference: the other ways are left, and the desk. */
  const know = (found: Visit | null): void => {
    setByPhone(false);
    setVisit(found);
    setProblem(found === null ? t('checkin.self.notFound') : '');
  };
  const fromWeixin = (code: string): void => {
    void run(async () => know((await kiosk.ask(checkinDevice['checkin.kiosk.weixin'], { code })).data));
    setScene((before) => before + 1);
  };
  const confirm = ({ visit: said }: Visit, once = nonce): Promise<void> =>
    run(async () => {
      const { data } = await kiosk.ask(checkinDevice['checkin.kiosk.confirm'], { visit: said, nonce: once });
      setDone(data);
    });
  /** They have paid: the same person comes once more, which is another scan. */
  const paid = (again: string): void => {
    if (visit === null || isBusy) return;
    void confirm({ ...visit, visit: again }, paidNonce);
  };
  const field = useRef<HTMLInputElement>(null);
  const isWaiting = gate !== null && visit === null && done === null && !byPhone;
  // A reader types what it sees: its field is the one that hears.
  useEffect(() => {
    if (isWaiting) field.current?.focus();
  }, [isWaiting]);
  const { video, hasFailed } = useCamera(isOn && visit === null, look);
  if (gate === null) return <DeviceWaits why={why} />;
  if (done?.outcome === 'unpaid' && visit !== null) return <SelfPay visit={visit.visit} done={done} paid={paid} />;
  if (done !== null) return <SelfEnd done={done} />;
  if (visit !== null) {
    return (
      <section className={card.card}>
        <p className={card.say}>{t('checkin.self.isItYou')}</p>
        <h1 className={css.name}>{visit.person}</h1>
        <Facts
          facts={[
            [t('checkin.self.unit'), visit.affiliation],
            [t('checkin.self.has'), visit.products],
          ]}
        />
        {problem !== '' && <p role="alert">{problem}</p>}
        <Button large wide busy={isBusy} onClick={() => void confirm(visit)}>
          {t('checkin.self.confirm')}
        </Button>
        <div className={card.ways}>
          <Button large kind="outline" onClick={kiosk.restart}>
            {t('checkin.self.notMe')}
          </Button>
        </div>
        <p className={card.say}>{t('checkin.self.wrongName')}</p>
      </section>
    );
  }
  if (byPhone) return <SelfPhone onFound={know} />;
  return (
    <form
      className={card.card}
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        look(text);
      }}
    >
      <h1>{t('checkin.self.title')}</h1>
      <p className={card.say}>{[gate.conference, gate.list].join(' · ')}</p>
      {gate.hasWeixin && <SelfWeixin key={scene} onCode={fromWeixin} />}
      {isOn && <video ref={video} className={css.camera} muted playsInline aria-label={t('checkin.gate.camera')} />}
      {hasFailed && <p role="alert">{t('checkin.gate.cameraFailed')}</p>}
      {problem !== '' && <p role="alert">{problem}</p>}
      <Field
        ref={field}
        label={t('checkin.self.code')}
        hint={t('checkin.self.codeHint')}
        maxLength={400}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={card.ways}>
        <Button type="submit" large busy={isBusy}>
          {t('checkin.self.goOn')}
        </Button>
        {hasCamera() && (
          <Button large kind="outline" onClick={() => setOn(!isOn)}>
            {t(isOn ? 'checkin.gate.cameraOff' : 'checkin.gate.cameraOn')}
          </Button>
        )}
        <Button large kind="outline" onClick={() => setByPhone(true)}>
          {t('checkin.self.byPhone')}
        </Button>
      </div>
      <p className={card.say}>{t('checkin.self.help')}</p>
    </form>
  );
}
