import { visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';
import { contentExamples, publishedItem } from '../../content/envelope/content-examples.ts';

const surveyId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'survey.survey')).id });

/** A published survey that somebody answered. */
async function answered(stage: Stage): Promise<number> {
  const { id } = await surveyId(stage);
  const given = { id, answers: { content: 'good' }, ticket: randomId() };
  await stage.call('survey.save', given, visitor(stage.shop));
  return id;
}

/** A successful call of each operation of the surveys. */
export const examples: Examples = {
  ...contentExamples('survey.survey', (stage) => ({
    title: stage.text('调查'),
    lead: stage.text('导语'),
    body: `<p>${stage.text('正文')}</p>`,
    sections: [
      {
        key: 'about',
        title: stage.text('部分'),
        questions: [
          {
            ...{ key: 'content', kind: 'one', label: stage.text('内容'), required: true },
            options: [
              { key: 'good', label: stage.text('好') },
              { key: 'fair', label: stage.text('一般') },
            ],
          },
          { key: 'idea', kind: 'longText', label: stage.text('建议') },
        ],
      },
    ],
  })),
  'survey.show': surveyId,
  'survey.mine': surveyId,
  'survey.save': async (stage) =>
    new PreparedCall(
      { ...(await surveyId(stage)), answers: { content: 'good', idea: stage.text('建议') }, ticket: randomId() },
      { as: visitor(stage.shop) },
    ),
  'survey.result.figures': async (stage) => ({ id: await answered(stage) }),
};
