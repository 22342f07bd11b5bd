import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { type OwnPlan, plan } from '../plan-contract.ts';
import css from './parts/scale.module.css';
import { TrendChart } from './parts/trend-chart.tsx';

/** Fetches the reader's plans. */
export async function loader({ client }: SiteApp) {
  return (await client.call(plan['psychological.plans'], {})).data;
}

/** Head of the own plans, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('psychological.plans.mine'), noindex: true });

/** One plan: what is due, its turns, and how it went on. */
function Plan({ own }: { own: OwnPlan }) {
  const t = useT();
  const { scale, scaleName, everyDays, times, state, turns, parts } = own;
  const open = turns.find((turn) => turn.state === 'due' || turn.state === 'late');
  const trend = turns.flatMap(({ answerId, answeredAt, scores }) =>
    answerId === null || answeredAt === null ? [] : [{ id: answerId, at: answeredAt, scores }],
  );
  return (
    <section className={css.paper} aria-label={scaleName}>
      <div className={css.intro}>
        <h2>{scaleName}</h2>
        <p>{t(`psychological.plans.rhythm.${state}`, { every: everyDays, times })}</p>
        {state === 'running' && open !== undefined && (
          <p>
            <ButtonLink large to={`/scale?id=${scale}`}>
              {t('psychological.plans.fill', { number: open.number })}
            </ButtonLink>
          </p>
        )}
        <ol className={css.turns}>
          {turns.map((turn) => (
            <li key={turn.id} data-state={turn.state}>
              <span>
                {t('psychological.plans.turn', { number: turn.number, day: formatDate(new Date(turn.dueAt)) })}
              </span>
              {turn.answerId === null ? (
                <span>{t(`psychological.plans.states.${turn.state}`)}</span>
              ) : (
                <ButtonLink kind="quiet" to={`/scales/report?id=${turn.answerId}`}>
                  {parts.map(({ name }, index) => `${name} ${turn.scores[index] ?? '—'}`).join(' · ')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
        <TrendChart report={{ trend, parts }} />
      </div>
    </section>
  );
}

/** The reader's plans: what is due, late and missed, and how each went on. */
export default function MyPlans() {
  const t = useT();
  const plans = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{t('psychological.plans.mine')}</h1>
      </header>
      {plans.length === 0 ? (
        <Empty
          icon="calendar"
          title={t('psychological.plans.none')}
          text={t('psychological.plans.noneHint')}
          action={{ to: '/scales', label: t('psychological.all') }}
        />
      ) : (
        plans.map((own) => <Plan key={own.id} own={own} />)
      )}
    </main>
  );
}
