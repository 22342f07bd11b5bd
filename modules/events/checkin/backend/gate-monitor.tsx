import { useEffect } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useSubject } from '../../../../ui/console/use-subject.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { checkinAdmin } from '../admin-contract.ts';
import { Conflicts } from './conflicts.tsx';
import { MinuteCurve } from './minute-curve.tsx';
import css from './monitor.module.css';
import { outcomeKinds, pastOf } from './outcome-kinds.ts';

type Watched = OutputOf<(typeof checkinAdmin)['checkin.monitor']>['data'];
type Device = Watched['gates'][number]['devices'][number];

const EVERY_MS = 5_000;
const FEELS: Record<Device['state'], StateKind> = { online: 'ok', silent: 'bad', pending: 'accent', revoked: 'quiet' };

function DeviceLine({ device }: { device: Device }) {
  const t = useText();
  const { state, battery, paper, waiting, lastAt } = device;
  const said = [
    ...(lastAt === null ? [] : [t('heardAt', { at: formatTime(new Date(lastAt)) })]),
    ...(battery === null ? [] : [t('battery', { percent: battery })]),
    ...(paper === '' ? [] : [t(`paper.${paper}`)]),
    ...(waiting === 0 ? [] : [t('waitsOnDevice', { count: waiting })]),
  ];
  return (
    <div>
      {device.name} <StateTag kind={FEELS[state]}>{t(`deviceStates.${state}`)}</StateTag>{' '}
      <small>{said.join(' · ')}</small>
    </div>
  );
}

function Gates({ gates }: Pick<Watched, 'gates'>) {
  const t = useText();
  return (
    <Panel title={t('gates')}>
      <div className={css.scroll}>
        <table className={css.gates}>
          <thead>
            <tr>
              <th>{t('gate')}</th>
              <th>{t('devices')}</th>
              <th className={css.number}>{t('thisMinute')}</th>
              <th className={css.number}>{t('cameIn')}</th>
            </tr>
          </thead>
          <tbody>
            {gates.map(({ id, name, devices, lastMinute, entered }) => (
              <tr key={id}>
                <td>
                  <Link to={`/backend/checkin-desk?gate=${id}`}>{name}</Link>
                </td>
                <td>
                  <div className={css.devices}>
                    {devices.length === 0
                      ? t('noDevice')
                      : devices.map((one) => <DeviceLine key={one.id} device={one} />)}
                  </div>
                </td>
                <td className={css.number}>{lastMinute}</td>
                <td className={css.number}>
                  <strong>{entered}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Recent({ recent }: Pick<Watched, 'recent'>) {
  const t = useText();
  return (
    <Panel title={t('recent')} actions={<Link to="/backend/checkin-scans">{t('scans')}</Link>}>
      {recent.length === 0 ? (
        <EmptyState title={t('noScans')} hint={t('noScansHint')} />
      ) : (
        <ul className={css.recent}>
          {recent.map(({ id, at, person, affiliation, gate, outcome }) => (
            <li key={id}>
              <time dateTime={at}>{formatTime(new Date(at))}</time>
              <div>
                <strong>{person ?? t('stranger')}</strong> {affiliation}
                <div>
                  <small>{gate}</small>
                </div>
              </div>
              <StateTag kind={outcomeKinds[outcome]}>{t(pastOf(outcome))}</StateTag>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Watch({ list }: { list: number }) {
  const t = useText();
  const answer = useAnswer(checkinAdmin['checkin.monitor'], { list }, { keep: true, isFresh: true });
  const { refetch } = answer;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void refetch()} />;
  const { now, entered, expected, refused, minutes, gates, recent, conflicts } = answer.data.data;
  const turned = refused.reduce((sum, { count }) => sum + count, 0);
  const thisMinute = gates.reduce((sum, { lastMinute }) => sum + lastMinute, 0);
  return (
    <div className={css.columns}>
      <div>
        <Panel
          title={t('goes')}
          actions={<StateTag kind="ok">{t('liveAt', { at: formatTime(new Date(now)) })}</StateTag>}
        >
          <KeyFigures
            figures={[
              [t('cameIn'), `${entered} / ${expected}`],
              [t('thisMinute'), thisMinute],
              [t('turnedAway'), turned],
              ...(conflicts > 0 ? [[t('conflicts'), conflicts] as const] : []),
            ]}
          />
          <MinuteCurve now={now} minutes={minutes} />
        </Panel>
        <Gates gates={gates} />
        {refused.length > 0 && (
          <Panel title={t('whyNot')}>
            <FactList facts={refused.map(({ outcome, count }) => [t(pastOf(outcome)), count])} />
          </Panel>
        )}
        <Conflicts list={list} open={conflicts} />
      </div>
      <Recent recent={recent} />
    </div>
  );
}

/** How check-in goes at the gates of a list: who came each minute, at which gate, who was turned away, and how the devices are. */
export default function GateMonitor() {
  const t = useText();
  const { id: list, choose } = useSubject('list', 'checkin.list', { orFirst: true });
  return (
    <>
      <PageHeader title={t('monitor')} lead={t('monitorLead')} />
      <Panel>
        <div className={css.choose}>
          <SourceField
            label={t('list')}
            source="checkin.list"
            placeholder={t('chooseList')}
            value={list}
            isRequired
            onChange={choose}
          />
        </div>
      </Panel>
      {list !== null && <Watch list={list} />}
    </>
  );
}
