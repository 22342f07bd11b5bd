import { Button, Modal } from 'antd';
import { useState } from 'react';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useRoom } from '../../../../ui/console/use-room.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { LONGEST_PAUSE, MOST_QUESTIONS, POP_UP_KINDS, SHORTEST_PAUSE } from '../quiz/rules.ts';
import { type Quiz, quizDesk } from '../quiz-contract.ts';
import { LEAST_CALL, LONGEST_CALL } from '../room-rules.ts';
import styles from './host-desk.module.css';

const quizzes = quizDesk['live.admin.quizzes'];

/** A quiz of the list: what became of it, or what can be done with it as long as it was not asked. */
function QuizLine({ quiz, isRunning, edit }: { quiz: Quiz; isRunning: boolean; edit(): void }) {
  const t = useText();
  const { locale } = useConsole();
  const ask = useAction(quizDesk['live.admin.askQuiz'], { done: t('quiz.asked') });
  const remove = useAction(quizDesk['live.admin.removeQuiz'], { quiet: true });
  const title = String(propertyIn(locale, quiz, 'title'));
  return (
    <li>
      <span>
        <b>{title}</b> {t('quiz.facts', { count: quiz.questions.length, percent: quiz.passPercent })}
      </span>
      {quiz.askedAt !== null ? (
        <span>{t('quiz.answers', { answered: quiz.answered, passed: quiz.passed })}</span>
      ) : (
        <span className={styles.line}>
          {isRunning && (
            <Button type="primary" size="small" loading={ask.isPending} onClick={() => ask.mutate({ id: quiz.id })}>
              {t('quiz.ask')}
            </Button>
          )}
          <Button size="small" aria-label={t('quiz.editOf', { title })} onClick={edit}>
            {t('quiz.edit')}
          </Button>
          <ConfirmAction
            isQuiet
            isDangerous
            label={t('quiz.remove')}
            title={t('quiz.removeAsk', { title })}
            run={() => remove.mutateAsync({ id: quiz.id })}
          />
        </span>
      )}
    </li>
  );
}

/** The quizzes of a stream, and how its roll is called by itself. */
export function Quizzes({ id, isRunning }: { id: number; isRunning: boolean }) {
  const t = useText();
  const asked = { id };
  const [editing, setEditing] = useState<Quiz | 'new' | null>(null);
  const [saves, setSaves] = useState(0);
  const { data: answer, error, refetch } = useAnswer(quizzes, asked, { isFresh: true });
  useRoom('live', asked, 'live.changed', () => void refetch());
  if (error !== null && answer === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (answer === undefined) return <Waiting />;
  const { quizzes: list, popUp } = answer.data;
  const again = (): void => {
    setEditing(null);
    void refetch();
  };
  const record = editing === 'new' || editing === null ? undefined : editing;
  const seconds = {
    key: 'seconds',
    label: t('quiz.seconds'),
    kind: 'number',
    min: LEAST_CALL,
    max: LONGEST_CALL,
  } as const;
  const minutes = { kind: 'number', min: SHORTEST_PAUSE, max: LONGEST_PAUSE, unit: t('popUp.minutes') } as const;
  return (
    <>
      <Panel title={t('quiz.title')} actions={<Button onClick={() => setEditing('new')}>{t('quiz.add')}</Button>}>
        <p className={styles.note}>{t('quiz.lead')}</p>
        {list.length === 0 ? (
          <p className={styles.note}>{t('quiz.none')}</p>
        ) : (
          <ol className={styles.calls}>
            {list.map((quiz) => (
              <QuizLine key={quiz.id} quiz={quiz} isRunning={isRunning} edit={() => setEditing(quiz)} />
            ))}
          </ol>
        )}
      </Panel>
      <Panel title={t('popUp.title')}>
        <p className={styles.note}>{t('popUp.lead')}</p>
        <RecordForm
          key={saves}
          save={quizDesk['live.admin.savePopUp']}
          reading={reading(quizzes, asked, ({ data }) => ({ ...data.popUp, id }))}
          record={{ ...popUp, id }}
          doneText={t('popUp.saved')}
          done={() => void refetch().then(() => setSaves(saves + 1))}
          fields={[
            { key: 'isOn', label: t('popUp.isOn'), kind: 'switch', isWide: true },
            { key: 'leastMinutes', label: t('popUp.least'), ...minutes },
            { key: 'mostMinutes', label: t('popUp.most'), ...minutes },
            seconds,
            {
              ...{ key: 'asks', label: t('popUp.asks'), kind: 'select', isRequired: true, help: t('popUp.asksHelp') },
              options: POP_UP_KINDS.map((value) => ({ value, label: t(`popUp.kind.${value}`) })),
            },
          ]}
        />
      </Panel>
      <Modal
        open={editing !== null}
        title={t(record === undefined ? 'quiz.add' : 'quiz.edit')}
        footer={null}
        width={720}
        destroyOnHidden
        onCancel={() => setEditing(null)}
      >
        {editing !== null && (
          <RecordForm
            key={record?.id ?? 0}
            save={quizDesk['live.admin.saveQuiz']}
            reading={reading(quizzes, asked, ({ data }) => data.quizzes.find((one) => one.id === record?.id))}
            record={record}
            fixed={{ streamId: id }}
            usual={{ passPercent: 60, seconds: 60, questions: [] }}
            derived={['version']}
            doneText={t('quiz.saved')}
            done={again}
            cancel={() => setEditing(null)}
            fields={[
              { key: 'title', label: t('quiz.name'), kind: 'text', max: 80, isRequired: true },
              { key: 'titleEn', label: t('quiz.nameEn'), kind: 'text', max: 120 },
              {
                key: 'questions',
                label: t('quiz.questions'),
                help: t('quiz.questionsHelp'),
                kind: 'objects',
                entryName: t('quiz.question'),
                addLabel: t('quiz.addQuestion'),
                max: MOST_QUESTIONS,
                isRequired: true,
                fields: [
                  { key: 'text', label: t('quiz.text'), kind: 'text', max: 300, isRequired: true, isWide: true },
                  { key: 'options', label: t('quiz.options'), kind: 'lines', isRequired: true },
                  {
                    key: 'right',
                    label: t('quiz.right'),
                    help: t('quiz.rightHelp'),
                    kind: 'text',
                    max: 8,
                    isRequired: true,
                  },
                  { key: 'textEn', label: t('quiz.textEn'), kind: 'text', max: 450, isWide: true },
                  { key: 'optionsEn', label: t('quiz.optionsEn'), kind: 'lines' },
                ],
              },
              {
                ...{ key: 'passPercent', label: t('quiz.passPercent'), kind: 'number', min: 0, max: 100, unit: '%' },
                help: t('quiz.passHelp'),
              },
              seconds,
            ]}
          />
        )}
      </Modal>
    </>
  );
}
