import { type FormEvent, useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { Button, ButtonLink } from '../../../../ui/site/button.tsx';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { type FillForm, form } from '../contract.ts';
import { AttendeeFields } from './parts/attendee-fields.tsx';
import { FormFacts } from './parts/form-facts.tsx';
import { ClosedState, FormState } from './parts/form-state.tsx';
import css from './parts/group.module.css';
import { GroupSum, priceOf } from './parts/group-sum.tsx';
import { PastePeople } from './parts/paste-people.tsx';
import { type Registered, useGroupDraft } from './parts/use-group-draft.ts';

/** Fetches the form that the address names; without one, the list of forms is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/forms');
  return (await client.call(form['form.show'], { id, preview: '' })).data;
}

/** Head of the page of somebody who registers others, which no search engine lists. */
export const meta = (app: SiteApp, { data }: { data: FillForm }): ViewMeta => ({
  title: `${app.t('form.group.title')} · ${data.title}`,
  noindex: true,
});

function Done({ registered }: { registered: Registered }) {
  const t = useT();
  const { key, places, order } = registered;
  const at = order?.holdUntil ? formatDateTime(new Date(order.holdUntil)).slice(0, 16) : '';
  if (order?.state === 'placed') {
    return (
      <FormState
        title={t('form.group.toPay', { at })}
        text={t('form.group.toPayHint', { amount: moneyText(order.totalFen) })}
      >
        <ButtonLink to={order.path}>{t('form.group.pay')}</ButtonLink>
        <ButtonLink kind="outline" to={`/forms/group?key=${key}`}>
          {t('form.group.see')}
        </ButtonLink>
      </FormState>
    );
  }
  return (
    <FormState isDone title={t('form.group.done', { count: places })} text={t('form.group.doneHint')}>
      <ButtonLink to={`/forms/group?key=${key}`}>{t('form.group.see')}</ButtonLink>
    </FormState>
  );
}

function Sheet({ form: shown }: { form: FillForm }) {
  const app = useApp();
  const { t } = app;
  const { info } = useStore(app.user);
  const draft = useGroupDraft(shown);
  const [isPasting, setPasting] = useState(false);
  const { people, most, done } = draft;
  if (done !== null) return <Done registered={done} />;
  const hasSelf = people.some(({ isSelf }) => isSelf);
  const isFull = people.length >= most;
  const sum = people.reduce((all, person) => all + priceOf(shown, person), 0);
  const hand = (event: FormEvent): void => {
    event.preventDefault();
    void draft.submit();
  };
  return (
    <form className={css.columns} noValidate autoComplete="off" onSubmit={hand}>
      <section className={css.people} aria-label={t('form.group.people')}>
        <div className={css.tools}>
          <h2>{t('form.group.people')}</h2>
          <div>
            {!hasSelf && !isFull && (
              <Button kind="quiet" onClick={() => draft.add([{ isSelf: true, name: info?.name ?? '' }])}>
                {t('form.group.includeSelf')}
              </Button>
            )}
            {!isFull && (
              <Button kind="quiet" onClick={() => setPasting(!isPasting)}>
                {t('form.group.paste')}
              </Button>
            )}
          </div>
        </div>
        {isPasting && (
          <PastePeople
            cancel={() => setPasting(false)}
            take={(found) => {
              draft.add(found);
              setPasting(false);
            }}
          />
        )}
        {people.map((person, index) => (
          <article
            key={person.key}
            className={css.person}
            aria-label={t('form.group.person', { nth: index + 1 })}
            {...(draft.faults[person.key] && { 'data-wrong': '' })}
          >
            <header>
              <h3>{t('form.group.person', { nth: index + 1 })}</h3>
              {person.isSelf && <span className={css.tag}>{t('form.group.self')}</span>}
              {!person.isSelf && person.name.trim() === '' && (
                <span className={css.tag} data-kind="warn">
                  {t('form.group.open')}
                </span>
              )}
              {people.length > 1 && (
                <Button kind="quiet" onClick={() => draft.remove(person.key)}>
                  {t('form.group.remove')}
                </Button>
              )}
            </header>
            <AttendeeFields
              form={shown}
              name={`${shown.id}-${person.key}`}
              person={person}
              faults={draft.faults[person.key] ?? {}}
              hint={person.isSelf ? '' : t('form.group.nameHint')}
              onChange={(more) => draft.change(person.key, more)}
            />
          </article>
        ))}
        {!isFull && (
          <p className={css.ways}>
            <Button kind="outline" onClick={() => draft.add([{}])}>
              {t('form.group.add')}
            </Button>
            <span className={css.note}>{t('form.group.upTo', { count: most })}</span>
          </p>
        )}
      </section>
      <aside className={css.sum}>
        <h2>{shown.title}</h2>
        <GroupSum form={shown} people={people} />
        <Button type="submit" large wide busy={draft.isBusy} disabled={people.length === 0}>
          {t(sum > 0 ? 'form.group.submitToPay' : 'form.group.submit')}
        </Button>
        {shown.left !== null && shown.left < people.length && (
          <p className={css.fault}>{t('form.left', { count: shown.left })}</p>
        )}
        <p className={css.note}>{t('form.group.kept')}</p>
      </aside>
    </form>
  );
}

/** Several people are registered by one form in one act. */
export default function GroupRegister() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <p>
          <Link to={shown.url}>{shown.title}</Link>
        </p>
        <h1>{t('form.group.title')}</h1>
        <p>{t('form.group.lead')}</p>
        <FormFacts form={shown} />
      </header>
      <EditorialNotices of="form" facts={shown} />
      {shown.state === 'withdrawn' ? null : shown.groupMost === null ? (
        <FormState title={t('form.group.notFor')}>
          <ButtonLink to={shown.url}>{t('form.group.toForm')}</ButtonLink>
        </FormState>
      ) : shown.status !== 'open' ? (
        <ClosedState form={shown} />
      ) : (
        <Sheet key={shown.id} form={shown} />
      )}
    </main>
  );
}
