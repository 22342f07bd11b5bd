import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import { editionValues } from '../../content/envelope/public.ts';
import { FormSection } from '../engine/contract.ts';
import type { AnswersFile } from './formats/odm-answers.ts';

const Said = z.string().catch('');

/** The versions of a questionnaire, a type of content, that answers were given to. */
export async function givenEditions(
  ctx: Ctx,
  type: string,
  id: number,
  given: readonly number[],
): Promise<AnswersFile['editions']> {
  const found = await editionValues(
    ctx,
    type,
    given.map((edition) => ({ id, edition })),
  );
  return new Map(
    found
      .toSorted((one, other) => one.edition - other.edition)
      .map(({ edition, values: { title, titleEn, sections } }) => [
        edition,
        {
          ...{ title: Said.parse(title), titleEn: Said.parse(titleEn) },
          // Versions from before there was any of this have its usual value.
          sections: z.array(FormSection).parse(sections),
        },
      ]),
  );
}
