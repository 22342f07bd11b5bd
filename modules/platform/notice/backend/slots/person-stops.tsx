import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { Moment } from '../../../../../ui/console/moment.tsx';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { stops } from '../../stop-contract.ts';
import { LiftStop, StopStateTag, WhyStopped } from '../parts/stop-parts.tsx';
import css from '../stop-list.module.css';

/** Addresses of a person that are not written to, or on the way there; nothing where all of them are. */
export default function PersonStops({ id }: { id: number }) {
  const can = useCan();
  return can('notice.stop.view') ? <Stops id={id} /> : null;
}

function Stops({ id }: { id: number }) {
  const t = useText();
  const can = useCan();
  const answer = useAnswer(stops['notice.stop.ofPerson'], { memberId: id }, { isFresh: true });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const found = answer.data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <Panel title={t('stop.ofPerson')}>
      <ul className={css.ofPerson}>
        {found.map((row) => (
          <li key={row.id}>
            <div>
              <strong>{row.masked}</strong> <StopStateTag state={row.state} />
              <div className={css.said}>
                <Moment at={row.since} />
              </div>
              <WhyStopped row={row} />
            </div>
            {can('notice.stop.save') && <LiftStop row={row} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
