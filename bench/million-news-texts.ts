import { searchTerms } from '../kernel/rules/search-terms.ts';
import { plainText } from '../modules/content/envelope/public.ts';

/** A text in both languages, in Chinese first. */
export type Both = readonly [zh: string, en: string];

/** What an article of the demo gives: its lead, its text as HTML and what to take away, in both languages. */
export interface Source {
  lead: Both;
  body: Both;
  keyFacts: readonly [zh: readonly string[], en: readonly string[]];
}

const DISEASES: readonly Both[] = [
  ['多发性骨髓瘤', 'multiple myeloma'],
  ['弥漫大B细胞淋巴瘤', 'diffuse large B-cell lymphoma'],
  ['套细胞淋巴瘤', 'mantle cell lymphoma'],
  ['滤泡性淋巴瘤', 'follicular lymphoma'],
  ['急性髓系白血病', 'acute myeloid leukaemia'],
  ['急性淋巴细胞白血病', 'acute lymphoblastic leukaemia'],
  ['慢性髓性白血病', 'chronic myeloid leukaemia'],
  ['骨髓增生异常综合征', 'myelodysplastic syndromes'],
  ['真性红细胞增多症', 'polycythaemia vera'],
  ['原发性骨髓纤维化', 'primary myelofibrosis'],
  ['再生障碍性贫血', 'aplastic anaemia'],
  ['重型地中海贫血', 'thalassaemia major'],
  ['免疫性血小板减少症', 'immune thrombocytopenia'],
  ['血友病', 'haemophilia'],
  ['血栓性微血管病', 'thrombotic microangiopathy'],
  ['轻链型淀粉样变性', 'light-chain amyloidosis'],
  ['华氏巨球蛋白血症', 'Waldenström macroglobulinaemia'],
  ['移植物抗宿主病', 'graft-versus-host disease'],
  ['噬血细胞综合征', 'haemophagocytic lymphohistiocytosis'],
  ['阵发性睡眠性血红蛋白尿症', 'paroxysmal nocturnal haemoglobinuria'],
];

const TREATMENTS: readonly Both[] = [
  ['双特异性抗体', 'bispecific antibodies'],
  ['嵌合抗原受体细胞治疗', 'CAR-T therapy'],
  ['维奈克拉联合方案', 'venetoclax combinations'],
  ['自体造血干细胞移植', 'autologous transplantation'],
  ['单倍体移植', 'haploidentical transplantation'],
  ['来那度胺维持治疗', 'lenalidomide maintenance'],
  ['芦可替尼', 'ruxolitinib'],
  ['去铁治疗', 'iron chelation'],
  ['艾曲泊帕', 'eltrombopag'],
  ['补体抑制剂', 'complement inhibitors'],
  ['抗真菌预防', 'antifungal prophylaxis'],
  ['微小残留病监测', 'residual disease monitoring'],
  ['减量预处理', 'reduced-intensity conditioning'],
  ['免疫球蛋白替代', 'immunoglobulin replacement'],
  ['居家输注', 'home infusion'],
  ['运动康复', 'exercise rehabilitation'],
  ['营养支持', 'nutritional support'],
  ['中心静脉导管维护', 'central line care'],
  ['基因治疗', 'gene therapy'],
  ['低剂量阿扎胞苷', 'low-dose azacitidine'],
];

const FINDINGS: readonly Both[] = [
  ['五年随访结果公布', 'five-year follow-up reported'],
  ['三期试验达到主要终点', 'phase 3 trial meets its endpoint'],
  ['真实世界队列的安全性', 'safety in a real-world cohort'],
  ['专家共识要点', 'points of an expert consensus'],
  ['指南更新解读', 'what the guideline changes'],
  ['停药时机之争', 'when to stop'],
  ['老年人群的剂量选择', 'choosing the dose in older adults'],
  ['儿童患者的长期管理', 'long-term care of children'],
  ['合并感染的处理', 'managing infection'],
  ['一例病例讨论', 'a case discussion'],
  ['护理清单', 'a nursing checklist'],
  ['生存质量评估', 'quality of life measured'],
  ['经济学评价', 'an economic evaluation'],
  ['生物标志物初探', 'early work on biomarkers'],
  ['多中心登记研究', 'a multicentre registry'],
  ['妊娠期用药', 'use in pregnancy'],
  ['肾功能不全者的调整', 'adjusting for renal impairment'],
  ['不良事件分级管理', 'adverse events by grade'],
  ['门诊随访路径', 'a pathway for out-patients'],
  ['年会口头报告摘要', 'oral abstracts of the meeting'],
  ['患者问答', 'questions from patients'],
  ['检验报告怎么读', 'reading the laboratory report'],
  ['疫苗接种建议', 'advice on vaccination'],
  ['转诊标准', 'when to refer'],
  ['复发后的再治疗', 'retreatment after relapse'],
];

/** What the titles speak of, in Chinese. */
export const SUBJECTS = {
  diseases: DISEASES.map(([zh]) => zh),
  treatments: TREATMENTS.map(([zh]) => zh),
  findings: FINDINGS.map(([zh]) => zh),
};

const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗';
const GIVEN = '思远清和静言若川明澈知行文博景行雨桐以宁';

/** Texts in one language beside the terms by which the application's index finds them, separated by spaces. */
export interface Told {
  zh: string;
  en: string;
  zhTerms: string;
  enTerms: string;
}

const told = ([zh, en]: Both): Told => ({
  zh,
  en,
  zhTerms: searchTerms(zh).join(' '),
  enTerms: searchTerms(en).join(' '),
});

/** Every title that the news may have: some ten thousand. */
export const titles = (): Told[] =>
  DISEASES.flatMap((disease) =>
    TREATMENTS.flatMap((treatment) =>
      FINDINGS.map((finding) =>
        told([
          `${disease[0]}患者的${treatment[0]}：${finding[0]}`,
          `${treatment[1]} in ${disease[1]}: ${finding[1]}`.replace(/^./, (first) => first.toUpperCase()),
        ]),
      ),
    ),
  );

/** Names of people who wrote the news. */
export const authors = (): Told[] =>
  [...SURNAMES].flatMap((surname) =>
    Array.from({ length: GIVEN.length - 1 }, (_, at) =>
      told([surname + GIVEN.slice(at, at + 2), `Author ${surname}${at}`]),
    ),
  );

/** Names of the tags that a large site has beside those of the demo. */
export const furtherTags = (): Both[] =>
  DISEASES.flatMap((disease) =>
    TREATMENTS.slice(0, 10).map(
      (treatment): Both => [`${disease[0]}·${treatment[0]}`, `${disease[1]}, ${treatment[1]}`],
    ),
  );

/** A text of the news as rows and index hold it. */
export interface TextRow extends Told {
  lead: string;
  leadEn: string;
  body: string;
  bodyEn: string;
  facts: string[];
  factsEn: string[];
}

const paragraphs = (html: string): string[] => html.match(/<p>[\s\S]*?<\/p>/g) ?? [];

/** Numbers that look like chance and are the same in every run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Texts put together of paragraphs of real articles: some words stand in nearly all of them, most in few. */
export function texts(sources: readonly Source[], amount: number, ofEach: number): TextRow[] {
  const next = chance(7);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)];
  const all = [0, 1].map((language) => sources.flatMap(({ body }) => paragraphs(body[language] ?? '')));
  return Array.from({ length: amount }, () => {
    const source = pick(sources);
    const [body = '', bodyEn = ''] = all.map((of) => Array.from({ length: ofEach }, () => pick(of) ?? '').join('\n'));
    const [lead, leadEn] = source?.lead ?? ['', ''];
    const [facts, factsEn] = source?.keyFacts ?? [[], []];
    const said = [lead, plainText(body), ...facts].join('\n');
    const saidEn = [leadEn, plainText(bodyEn), ...factsEn].join('\n');
    return {
      ...told([said, saidEn]),
      ...{ zh: [plainText(body), ...facts].join('\n'), en: [plainText(bodyEn), ...factsEn].join('\n') },
      ...{ lead, leadEn, body, bodyEn, facts: [...facts], factsEn: [...factsEn] },
    };
  });
}
