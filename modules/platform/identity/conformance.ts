import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

async function presentFace(stage: Stage): Promise<Record<string, unknown>> {
  const { data } = await stage.call<{ data: Record<string, unknown> }>('identity.show');
  const { version, locale, locales, name, internal, front, login, theme } = data;
  return { version, locale, locales, name, internal, front, login, theme };
}

/** A successful call of each operation on the face of a shop. */
export const examples: Examples = {
  'identity.save': async (stage) => {
    const { version, locale, locales, ...face } = await presentFace(stage);
    return { version, locale, locales, ...face, name: { 'zh-CN': stage.text('测试站'), en: stage.text('Test') } };
  },
  'identity.try': async (stage) => {
    const { version: _version, locale: _locale, locales: _locales, ...face } = await presentFace(stage);
    return face;
  },
};
