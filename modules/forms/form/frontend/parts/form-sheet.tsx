import { type FormEvent, useEffect, useRef, useState } from 'react';
import { factOf } from '../../../../../kernel/client/fact-of.ts';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { GRANTED } from '../../../../../kernel/rules/facts.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { dateOfToday } from '../../../engine/parts/fault-texts.ts';
import { FEW } from '../../../engine/parts/few.ts';
import { PageProgress } from '../../../engine/parts/page-progress.tsx';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import { usePages } from '../../../engine/parts/use-pages.ts';
import { useSendLater } from '../../../engine/parts/use-send-later.ts';
import { checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import type { FillForm } from '../../contract.ts';
import { openChoices } from '../../open-choices.ts';
import { hasPrice, pricedParts } from '../../price.ts';
import css from './form-sheet.module.css';
import { AnsweredState, ClosedState, FormState, GroupWay, SignInState } from './form-state.tsx';
import { ProfileFill, ProfileKeep } from './profile-way.tsx';
import { BeginState, TimeLeft, TimeOverState } from './timed-states.tsx';
import { useFilling } from './use-filling.ts';
import { useOwnPart } from './use-own-part.ts';
import { useSendFile } from './use-send-file.ts';
import { useSitting } from './use-sitting.ts';

interface FormSheetProps {
  form: FillForm;
  /** Level of the headings of its sections. */
  level?: 2 | 3;
  /** Hands nothing in. */
  isTrial?: boolean;
  /** Is told when an answer was given. */
  onGiven?: () => void;
}

/** A form to be filled in, or why it cannot be. */
export function FormSheet({ form, level = 2, isTrial = false, onGiven }: FormSheetProps) {
  const t = useT();
  const { user } = useApp();
  const { data: standing } = useStore(user);
  const { own, again } = useOwnPart(form.id);
  const filling = useFilling(form, own);
  const sitting = useSitting(form.id, again);
  const send = useSendFile(form.id);
  const [isAgain, setAgain] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const pages = usePages(form.sections, form.layout, filling.values, filling.context);
  const { show } = pages;
  const { refusedAt } = filling;
  const shower = useRef(show);
  shower.current = show;
  useEffect(() => {
    if (refusedAt !== '') shower.current(refusedAt);
  }, [refusedAt]);
  const { status, values, faults } = filling;
  const isMember = own !== null && own !== undefined;
  const isOpen = status === 'open';

  // A change of a former answer is another act: after a page of its own that signed in nobody is changing it any more.
  const changed = filling.editing === null ? '' : `/${filling.editing.answer}`;
  const handIn = useIntent({
    act: `form.submit/${form.id}${changed}`,
    done: t('form.done'),
    isForVisitors: form.who === 'visitor',
    isReady: filling.isTakenUp && (form.who === 'visitor' || isMember),
    run: () =>
      filling
        .submit()
        .then(() => onGiven?.())
        .finally(again),
  });

  useSendLater(filling.waits && filling.isTakenUp, handIn);

  const placed = own?.last?.order ?? null;
  const isLapsed = placed?.state === 'cancelled' || placed?.state === 'expired';
  const last = isLapsed ? null : (own?.last ?? null);
  const { answers } = checkAnswers(questionsOf(form.sections), values, dateOfToday(), filling.context);
  const price = pricedParts(form, answers).reduce((sum, { fen }) => sum + fen, 0);
  const canEdit = last !== null && placed === null && form.editable && (isOpen || status === 'full');
  const onEdit = canEdit ? () => filling.edit(last) : undefined;
  const onAgain =
    form.perPerson === 'many' && isOpen && !(isMember && form.mostEach !== null && own.answers >= form.mostEach)
      ? () => {
          setAgain(true);
          filling.again();
        }
      : undefined;
  if (filling.isDone) {
    const note = filling.hasArrived ? t('form.arrived') : undefined;
    return (
      <AnsweredState
        form={form}
        note={note}
        ending={filling.ending}
        queued={filling.queued}
        link={filling.link}
        order={placed}
        onAgain={onAgain}
        isMember={isMember}
      />
    );
  }
  const isAnswered = last !== null && filling.editing === null && !isAgain;
  if (
    isAnswered &&
    (form.perPerson === 'once' ||
      onAgain === undefined ||
      form.editable ||
      last.standing === 'queued' ||
      placed?.state === 'placed')
  ) {
    return (
      <AnsweredState
        form={form}
        at={last.at}
        verdict={last.verdict}
        queued={last.standing === 'queued' ? { text: '', place: last.place } : null}
        order={placed}
        onEdit={onEdit}
        onAgain={onAgain}
        isMember
      />
    );
  }
  if (!isOpen && filling.editing === null) return <ClosedState form={{ ...form, status }} />;
  if (form.who !== 'visitor' && !isMember) return <SignInState who={form.who} />;
  if (form.who === 'doctor' && standing !== null && factOf(standing, 'doctor') !== GRANTED) {
    return <FormState title={t('form.doctorsOnly')} text={t('form.forDoctors')} />;
  }

  if (form.invitedOnly && !isTrial && own?.isInvited !== true && filling.editing === null)
    return <FormState title={t('form.invited.only')} text={t('form.invited.onlyText')} />;

  // A timed form begins when its member says so, and ends by the clock of the server.
  const isTimed = form.minutes !== null && isMember && !isTrial;
  const seconds = isTimed ? own.secondsLeft : null;
  if (isTimed && seconds === null) return <BeginState form={form} begin={sitting.begin} />;
  if (isTimed && seconds === 0) return <TimeOverState triesLeft={own.triesLeft} begin={sitting.begin} />;

  const hand = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = filling.check(pages.isLast ? null : pages.page);
    if (wrong !== null) {
      show(wrong);
      requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>(`[name="${form.id}-${wrong}"]`)?.focus());
    } else if (pages.isLast) await handIn();
    else pages.go(1);
  };
  // Where it is a step of something else, its button says that this goes on.
  const usual = onGiven === undefined ? 'form.submit' : 'form.submitOn';
  return (
    <form ref={sheet} className={css.sheet} noValidate onSubmit={(event) => void hand(event)}>
      {seconds !== null && <TimeLeft key={seconds} seconds={seconds} over={() => void sitting.end(values)} />}
      {isMember && !isTrial && form.profileKeys.length > 0 && pages.at === 0 && (
        <ProfileFill form={form} fill={filling.fillIn} />
      )}
      <PageProgress pages={pages} />
      <QuestionList
        page={pages.page}
        name={String(form.id)}
        sections={form.hidesFull && filling.editing === null ? openChoices(form.sections) : form.sections}
        level={level}
        values={values}
        faults={faults}
        context={filling.context}
        send={isTrial ? undefined : send}
        onChange={filling.set}
      />
      {hasPrice(form.feeFen, form.sections) && (
        <p className={css.price} aria-live="polite">
          {t('form.price')} <b>{moneyText(price)}</b>
        </p>
      )}
      {isMember && pages.isLast && (
        <ProfileKeep form={form} isKept={filling.toProfile} onChange={filling.setToProfile} />
      )}
      <div className={css.end}>
        {pages.at > 0 && (
          <Button large kind="outline" onClick={() => pages.go(-1)}>
            {t('engine.pages.back')}
          </Button>
        )}
        <Button type="submit" large busy={filling.isBusy} disabled={isTrial && pages.isLast}>
          {pages.isLast
            ? t(filling.editing !== null ? 'form.saveChange' : price > 0 ? 'form.submitToPay' : usual)
            : t('engine.pages.next')}
        </Button>
        {form.left !== null && form.left <= FEW && filling.editing === null && (
          <span className={css.note}>{t('form.left', { count: form.left })}</span>
        )}
        <span className={css.kept} role="status">
          {isTrial
            ? t('form.trial')
            : filling.waits
              ? t('form.waits')
              : filling.kept !== '' && t(`form.kept.${filling.kept}`)}
        </span>
      </div>
      {form.groupMost !== null && filling.editing === null && <GroupWay form={form} />}
    </form>
  );
}
