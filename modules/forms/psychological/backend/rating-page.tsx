import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ratingAdmin } from '../rating-contract.ts';
import { AppointDialog } from './appoint-dialog.tsx';
import { AppointmentPanel } from './appointment-list.tsx';
import { CoursePanel } from './course-panel.tsx';
import css from './rating-page.module.css';
import { RatingSheet } from './rating-sheet.tsx';

/** Whom one rates by which scale, and for which appointment. */
interface Asked {
  memberId: number;
  scale: string;
  appointmentId: number | null;
}

/** How the person stands so far, for whoever may read that, and the items of the chosen scale. */
function Chosen({ memberId, scale, appointmentId, onKept }: Asked & { onKept(id: number): void }) {
  const can = useCan();
  const sheet = useAnswer(ratingAdmin['psychological.rating.sheet'], { id: scale });
  if (sheet.error) return <Failure error={sheet.error} retry={() => void sheet.refetch()} />;
  if (sheet.data === undefined) return <Waiting />;
  return (
    <>
      {can('psychological.answer.review') && <CoursePanel memberId={memberId} />}
      <RatingSheet shown={sheet.data.data} {...{ memberId, appointmentId, onKept }} />
    </>
  );
}

/** Somebody of the staff rates people by scales for professionals, after talking to them: whom, on which day, and the sheet itself. */
export default function RatingPage() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [memberId, setMember] = useState<unknown>(null);
  const [scale, setScale] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const scales = useAnswer(ratingAdmin['psychological.rating.scales'], {});
  const navigate = useNavigate();
  const can = useCan();
  const appointed = Number(query.get('appointment') ?? '');
  const mine = useAnswer(ratingAdmin['psychological.rating.mine'], { id: appointed }, { enabled: appointed > 0 });
  if (scales.error) return <Failure error={scales.error} retry={() => void scales.refetch()} />;
  if (scales.data === undefined) return <Waiting />;
  const { data } = scales.data;
  const appointment = appointed > 0 ? mine.data?.data[0] : undefined;
  const asked: Asked | null =
    appointment !== undefined
      ? { memberId: appointment.member.id, scale: appointment.scale, appointmentId: appointment.id }
      : typeof memberId === 'number' && scale !== null
        ? { memberId, scale, appointmentId: null }
        : null;
  /** Whoever may read results sees what it came to; the others go back to their list. */
  const goOn = (id: number): void => {
    if (can('psychological.answer.review')) return void navigate(`/backend/scale-answers/${id}`);
    setMember(null);
    setScale(null);
    setQuery({});
  };
  return (
    <>
      <PageHeader title={t('rating.title')} lead={t('rating.lead')}>
        {data.length > 0 && (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('rating.appoint')}
          </Button>
        )}
      </PageHeader>
      {data.length === 0 ? (
        <EmptyState title={t('rating.none')} hint={t('rating.noneHint')} />
      ) : (
        <>
          <AppointmentPanel chosen={appointment?.id ?? null} choose={(id) => setQuery({ appointment: String(id) })} />
          <Panel
            title={t(appointment === undefined ? 'rating.whom' : 'rating.appointed')}
            actions={
              appointment !== undefined && <Button onClick={() => setQuery({})}>{t('rating.somebodyElse')}</Button>
            }
          >
            {appointment !== undefined ? (
              <p className={css.said}>
                {t('rating.appointedIs', {
                  ...{ name: appointment.member.name, scale: appointment.scaleName, day: appointment.onDay },
                })}
              </p>
            ) : (
              <div className={css.about}>
                <SourceField
                  {...{ label: t('rating.person'), placeholder: t('rating.person'), source: 'member.person' }}
                  value={memberId}
                  isRequired
                  onChange={setMember}
                />
                <Radio.Group
                  aria-label={t('scale')}
                  value={scale}
                  onChange={(event) => setScale(String(event.target.value))}
                  options={data.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </div>
            )}
          </Panel>
        </>
      )}
      {asked !== null && (
        <Chosen key={`${asked.memberId}/${asked.scale}/${asked.appointmentId}`} {...asked} onKept={goOn} />
      )}
      {isMaking && <AppointDialog scales={data} close={() => setMaking(false)} />}
    </>
  );
}
