import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { FormSection } from '../../contract.ts';
import { definitionFaults, questionsOf } from '../../rules/definition-rules.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import {
  changed,
  duplicated,
  moved,
  newQuestion,
  newSection,
  stepped,
  without,
  withQuestion,
} from './edit-sections.ts';
import { FormPreview } from './form-preview.tsx';
import { QuestionCard } from './question-card.tsx';
import { TextPair } from './text-pair.tsx';

interface FormBuilderProps {
  value: unknown;
  /** Kinds of questions that this host does not ask. */
  unasked?: readonly QuestionKind[];
  onChange(sections: FormSection[]): void;
}

/** Puts a form together: sections and questions in both languages, with what they lack and how they will look. */
export function FormBuilder({ value, unasked = [], onChange }: FormBuilderProps) {
  const t = useText('engine');
  const sections = Array.isArray(value) && value.length > 0 ? (value as FormSection[]) : [];
  const [open, setOpen] = useState<string | null>(null);
  const kinds = QUESTION_KINDS.filter((kind) => !unasked.includes(kind));
  const questions = questionsOf(sections);
  // Whoever has begun with English wants all of it.
  const inEnglish = questions.some(({ labelEn }) => labelEn !== '');
  const faults = definitionFaults(sections, inEnglish);
  const add = (section: string, kind: (typeof QUESTION_KINDS)[number]): void => {
    const question = newQuestion(kind);
    onChange(withQuestion(sections, section, question));
    setOpen(question.key);
  };
  const change = (key: string, part: Partial<FormSection>): void =>
    onChange(sections.map((section) => (section.key === key ? { ...section, ...part } : section)));
  return (
    <div className={styles.builder}>
      <div className={styles.parts}>
        {sections.map((section, at) => (
          <div key={section.key} className={styles.section}>
            <TextPair
              id={`${section.key}-title`}
              label={t('builder.sectionTitle', { number: at + 1 })}
              zh={section.title}
              en={section.titleEn}
              most={{ zh: 80, en: 120 }}
              onChange={({ zh, en }) => change(section.key, { title: zh, titleEn: en })}
            />
            <ol className={styles.questions}>
              {section.questions.map((question, index) => {
                const place = questions.indexOf(question);
                return (
                  <QuestionCard
                    key={question.key}
                    question={question}
                    number={place + 1}
                    earlier={questions.slice(0, place)}
                    all={questions}
                    faults={faults}
                    kinds={kinds}
                    isOpen={open === question.key}
                    canRise={stepped(sections, question.key, -1) !== null}
                    canSink={stepped(sections, question.key, 1) !== null}
                    onOpen={() => setOpen(open === question.key ? null : question.key)}
                    onChange={(next) => onChange(changed(sections, next))}
                    onStep={(step) => onChange(stepped(sections, question.key, step) ?? sections)}
                    onDuplicate={() => onChange(duplicated(sections, question.key))}
                    onRemove={() => onChange(without(sections, question.key))}
                    onDrop={(key) => {
                      const from = section.questions.findIndex((one) => one.key === key);
                      const shift = from >= 0 && from < index ? 1 : 0;
                      onChange(moved(sections, key, { section: section.key, index: index - shift }));
                    }}
                  />
                );
              })}
            </ol>
            <div className={styles.foot}>
              <Dropdown
                trigger={['click']}
                menu={{
                  items: kinds.map((kind) => ({
                    key: kind,
                    label: t(`kind.${kind}`),
                    onClick: () => add(section.key, kind),
                  })),
                }}
              >
                <Button icon={<Icon name="plus" size={14} />} disabled={section.questions.length >= 60}>
                  {t('builder.addQuestion')}
                </Button>
              </Dropdown>
              {section.questions.length === 0 && (
                <Button type="text" onClick={() => onChange(sections.filter(({ key }) => key !== section.key))}>
                  {t('builder.removeSection')}
                </Button>
              )}
            </div>
          </div>
        ))}
        <div>
          <Button
            icon={<Icon name="plus" size={14} />}
            disabled={sections.length >= 12}
            onClick={() => onChange([...sections, newSection()])}
          >
            {t('builder.addSection')}
          </Button>
        </div>
      </div>
      <FormPreview sections={sections} />
    </div>
  );
}
