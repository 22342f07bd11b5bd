import { Dropdown } from 'antd';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Question } from '../../contract.ts';
import { isPersonalKind } from '../../rules/question-kinds.ts';
import type { Way } from './arrange.ts';
import styles from './builder.module.css';
import { dragName } from './use-drag.ts';

/** What can be done with a question; the same object at every draw. */
export interface CardActs {
  open(key: string): void;
  step(key: string, way: Way): void;
  duplicate(key: string): void;
  remove(key: string): void;
  /** Where it can be moved in one act: every section and group, by name. */
  places(key: string): readonly { key: string; label: string; go(): void }[];
}

interface QuestionCardProps {
  question: Question;
  /** From 1, over all sections; none in rows. */
  number: number | null;
  /** What is wrong with it, as keys of texts with a space between. */
  problems: string;
  isOpen: boolean;
  acts: CardActs;
  /** Its fields while it is open, and the questions of its rows. */
  children?: ReactNode;
}

const WAYS: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** One question in the builder: its head to open, move, copy and remove it; what is in it comes along. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, problems, isOpen, acts, children } = props;
  const t = useText('engine');
  const { locale } = useConsole();
  const { key, kind, label, labelEn, required, shownIf, origin } = question;
  const isPersonal = isPersonalKind(kind) || question.personal;
  const name = inLanguage(locale, label, labelEn) || t('builder.nameless');
  const byKeys = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (!event.altKey || way === undefined) return;
    event.preventDefault();
    acts.step(key, way);
  };
  return (
    <li className={styles.card} data-question={key} {...(problems !== '' && { 'data-wrong': '' })}>
      <div className={styles.head} data-head="" data-drag={dragName('question', key)} draggable>
        <span className={styles.grip} aria-hidden="true">
          <Icon name="grip" size={16} />
        </span>
        <button
          type="button"
          className={styles.open}
          data-open=""
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
          title={t('designer.moveHint')}
          onClick={() => acts.open(key)}
          onKeyDown={byKeys}
        >
          <b>
            {number !== null && `${number}. `}
            {name} {(required || kind === 'consent') && <i className={styles.star}>*</i>}
          </b>
          <span>
            {t(`kind.${kind}`)}
            {isPersonal && ` · ${t('builder.personal')}`}
            {shownIf !== null && ` · ${t('builder.conditional')}`}
            {origin && ` · ${t('designer.fromLibrary', { edition: origin.edition })}`}
          </span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('builder.up', { name })}
          onClick={() => acts.step(key, 'up')}
        >
          <Icon name="up" size={15} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('builder.down', { name })}
          onClick={() => acts.step(key, 'down')}
        >
          <Icon name="down" size={15} />
        </button>
        <MoreMenu name={name} itself={key} acts={acts} />
        <button
          type="button"
          className={styles.tool}
          data-danger=""
          aria-label={t('builder.remove', { name })}
          onClick={() => acts.remove(key)}
        >
          <Icon name="trash" size={15} />
        </button>
      </div>
      {problems !== '' &&
        problems.split(' ').map((problem) => (
          <p key={problem} className={styles.wrong}>
            {t(`problem.${problem}`)}
          </p>
        ))}
      {children}
    </li>
  );
}

/** What else can be done with a question: a copy, and a move to any part or group in one act. */
const MoreMenu = memo(function MoreMenu({ name, itself, acts }: { name: string; itself: string; acts: CardActs }) {
  const t = useText('engine');
  const [isOpen, setOpen] = useState(false);
  const places = isOpen ? acts.places(itself) : [];
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        style: { maxHeight: 360, overflow: 'auto' },
        items: isOpen
          ? [
              { key: 'copy', label: t('designer.duplicate'), onClick: () => acts.duplicate(itself) },
              ...(places.length === 0 ? [] : [{ type: 'divider' as const }]),
              {
                key: 'places',
                type: 'group' as const,
                label: t('designer.moveTo'),
                children: places.map(({ key, label, go }) => ({ key, label, onClick: go })),
              },
            ]
          : [],
      }}
    >
      <button type="button" className={styles.tool} aria-haspopup="menu" aria-label={t('designer.more', { name })}>
        <Icon name="more" size={15} />
      </button>
    </Dropdown>
  );
});
