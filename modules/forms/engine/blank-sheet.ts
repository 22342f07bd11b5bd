import type { Ctx } from '../../../kernel/http/context.ts';
import type { BlankItem } from '../../../kernel/rules/blank-item.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import type { FormSection } from './contract.ts';
import { questionsOf } from './rules/definition-rules.ts';
import { paperQuestion } from './rules/paper-question.ts';

/** A questionnaire as its host stores it; `edition` is what is said of its version. */
interface Blank {
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  edition: string;
  sections: readonly FormSection[];
}

/** A questionnaire as it is filled in by hand, in the reader's language. */
export function blankSheet(ctx: Ctx, { title, titleEn, lead, leadEn, edition, sections }: Blank): BlankItem {
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const say = (key: string, params?: Record<string, string>): string => ctx.t(`engine.console.${key}`, params);
  const words = {
    ...{ yes: say('builder.yes'), no: say('builder.no'), agree: say('designer.agree') },
    nameless: say('builder.nameless'),
    onlyIf: (condition: string) => say('designer.onlyIf', { condition }),
  };
  const all = questionsOf(sections);
  return {
    ...{ title: pick(title, titleEn), lead: pick(lead, leadEn), edition },
    sections: sections.map((section) => ({
      title: pick(section.title, section.titleEn),
      questions: section.questions.flatMap(
        (question) => paperQuestion(question, all.indexOf(question) + 1, all, { pick, words }) ?? [],
      ),
    })),
  };
}
