import type { ReactNode } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { isLinkable } from '../../../../../kernel/rules/linkable.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button, ButtonLink } from '../../../../../ui/site/button.tsx';
import type { AnswersOrder, FillForm } from '../../contract.ts';
import type { Verdict } from '../../verdict.ts';
import css from './form-sheet.module.css';
import { VerdictLine } from './verdict-line.tsx';

/** What stands in place of the questions: that nothing can be answered now, and what can be done instead. */
export function FormState({
  title,
  text,
  isDone = false,
  children,
}: {
  title: string;
  text?: string;
  isDone?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={css.state} role="status" {...(isDone && { 'data-kind': 'done' })}>
      <p>{title}</p>
      {text && <p>{text}</p>}
      {children && <div className={css.ways}>{children}</div>}
    </div>
  );
}

/** The way on that a form names: within the site, or to a site that the shop allows. */
function GoOn({ link }: { link: string }) {
  const t = useT();
  // A preview shows what nobody has checked yet.
  if (!isLinkable(link)) return null;
  return (
    <ButtonLink kind="outline" to={link}>
      {t('form.goOn')}
    </ButtonLink>
  );
}

/** When a form takes answers, in words. */
function hoursText(t: ReturnType<typeof useT>, hours: Pick<FillForm, 'dailyFrom' | 'dailyUntil' | 'weekdays'>): string {
  const { dailyFrom, dailyUntil, weekdays } = hours;
  const days =
    weekdays.length === 0 ? t('form.everyDay') : weekdays.map((day) => t(`form.weekday.${day}`)).join(t('form.and'));
  return dailyFrom === dailyUntil
    ? t('form.onDays', { days })
    : t('form.hours', { days, from: dailyFrom, until: dailyUntil });
}

const minuteOf = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);

/** A form outside of its hours, or with all the answers that it takes. */
export function ClosedState({
  form,
}: {
  form: Pick<
    FillForm,
    'status' | 'opensAt' | 'closesAt' | 'fullText' | 'fullLink' | 'dailyFrom' | 'dailyUntil' | 'weekdays'
  >;
}) {
  const t = useT();
  const { status, opensAt, closesAt } = form;
  if (status === 'early') {
    return <FormState title={t('form.early')} text={opensAt ? t('form.opensAt', { at: minuteOf(opensAt) }) : ''} />;
  }
  if (status === 'full') {
    return (
      <FormState title={t('form.full')} text={form.fullText || t('form.fullHint')}>
        {form.fullLink !== '' && <GoOn link={form.fullLink} />}
      </FormState>
    );
  }
  if (status === 'resting') return <FormState title={t('form.resting')} text={hoursText(t, form)} />;
  return <FormState title={t('form.closed')} text={closesAt ? t('form.closedAt', { at: minuteOf(closesAt) }) : ''} />;
}

/** A form for members, read by somebody who has not signed in. */
export function SignInState({ who }: { who: FillForm['who'] }) {
  const t = useT();
  const app = useApp();
  return (
    <FormState title={t('form.signInFirst')} text={t(who === 'doctor' ? 'form.forDoctors' : 'form.forMembers')}>
      <Button onClick={() => void app.signIn().catch(() => undefined)}>{t('form.signIn')}</Button>
    </FormState>
  );
}

/** The way to register several people by a form in one act. */
export function GroupWay({ form }: { form: Pick<FillForm, 'id' | 'groupMost'> }) {
  const t = useT();
  return (
    <p className={css.ways}>
      <ButtonLink kind="outline" to={`/forms/register?id=${form.id}`}>
        {t('form.group.enter')}
      </ButtonLink>
      <span className={css.note}>{t('form.group.upTo', { count: form.groupMost ?? 0 })}</span>
    </p>
  );
}

/** What is said to who has answered, and the way on. */
export function AnsweredState({
  form,
  at,
  verdict = 'none',
  note,
  ending = null,
  queued = null,
  order = null,
  link = '',
  onEdit,
  onAgain,
  isMember,
}: {
  form: FillForm;
  /** When; absent where it was just now. */
  at?: string;
  /** Whether it was approved. */
  verdict?: Verdict;
  /** What has to be known of it, in the place of the thanks. */
  note?: string | undefined;
  /** What the form says to who answered so, and where they go on. */
  ending?: { text: string; link: string } | null;
  /** It stands in line for a place: what the form says of that, and at which place as far as that is known. */
  queued?: { text: string; place?: number | null } | null;
  /** The order by which it is paid. */
  order?: AnswersOrder | null;
  /** The address at which a visitor finds their answer again. */
  link?: string;
  onEdit?: (() => void) | undefined;
  onAgain?: (() => void) | undefined;
  isMember: boolean;
}) {
  const t = useT();
  if (order?.state === 'placed') {
    const by = order.holdUntil === null ? '' : minuteOf(order.holdUntil);
    return (
      <FormState title={t('form.toPay')} text={t('form.toPayBy', { amount: moneyText(order.totalFen), at: by })}>
        <ButtonLink to={order.path}>{t('form.seeOrder')}</ButtonLink>
      </FormState>
    );
  }
  const title =
    queued !== null ? t('form.queued') : at === undefined ? t('form.done') : t('form.answeredAt', { at: minuteOf(at) });
  return (
    <FormState
      isDone
      title={title}
      text={
        note ?? (queued?.text || (queued && t('form.queuedHint')) || ending?.text || form.thanks || t('form.thanks'))
      }
    >
      {queued?.place != null && <p>{t('form.queuedAt', { place: queued.place })}</p>}
      {form.approves && (at === undefined || verdict === 'submitted') && <p>{t('form.verdict.waits')}</p>}
      {verdict === 'approved' && <VerdictLine verdict={verdict} reason="" />}
      {ending && ending.link !== '' && <GoOn link={ending.link} />}
      {link !== '' && (
        <div className={css.way}>
          {t('form.linked.keep')} <a href={link}>{link}</a>
        </div>
      )}
      {onEdit && (
        <Button kind="outline" onClick={onEdit}>
          {t('form.change')}
        </Button>
      )}
      {onAgain && (
        <Button kind="outline" onClick={onAgain}>
          {t('form.again')}
        </Button>
      )}
      {form.groupMost !== null && form.status === 'open' && <GroupWay form={form} />}
      {order !== null && (
        <ButtonLink kind="outline" to={order.path}>
          {t('form.seeOrder')}
        </ButtonLink>
      )}
      {isMember && (
        <ButtonLink kind="quiet" to="/forms/mine">
          {t('form.mine')}
        </ButtonLink>
      )}
    </FormState>
  );
}
