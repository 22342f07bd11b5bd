import { band, choicesOf, type Scale, type ScaleItem, said, whole } from './scale.ts';

/** Under what both scales may be used. */
const OPEN = said(
  '量表发表已逾六十年，通常视为公有领域，可自由使用，须注明出处；由受过训练的专业人员评定。',
  'Published more than sixty years ago and widely treated as in the public domain; to be used with its source named, by trained professionals.',
);

type Words = readonly [zh: string, en: string];

/** An item whose grades are described one by one, from 0. */
const graded = (text: Words, ...grades: readonly Words[]): ScaleItem => ({
  text: said(...text),
  choices: choicesOf(...grades.map(([zh, en], score) => [`${score} ${zh}`, `${score} ${en}`, score] as const)),
});

const NONE: Words = ['无', 'Absent'];

const depression: readonly ScaleItem[] = [
  graded(
    ['抑郁情绪', 'Depressed mood (sadness, hopeless, helpless, worthless)'],
    NONE,
    ['只在问到时才诉述', 'Indicated only on questioning'],
    ['在谈话中自发地描述', 'Spontaneously reported verbally'],
    [
      '不用言语也可从表情、姿势、声音或欲哭中流露',
      'Communicated non-verbally: facial expression, posture, voice, weeping',
    ],
    ['言语与非言语表达几乎完全表现为这种情绪', 'Virtually only these feelings in verbal and non-verbal communication'],
  ),
  graded(
    ['有罪感', 'Feelings of guilt'],
    NONE,
    ['责备自己，感到连累他人', 'Self-reproach, feels they have let people down'],
    ['认为自己犯了罪，或反复思考以往的过失', 'Ideas of guilt, or rumination over past errors'],
    ['认为疾病是对自己的惩罚，或有罪恶妄想', 'Present illness is a punishment; delusions of guilt'],
    ['罪恶妄想伴有指责或威胁性幻觉', 'Hears accusatory voices or has threatening hallucinations'],
  ),
  graded(
    ['自杀', 'Suicide'],
    NONE,
    ['觉得活着没有意义', 'Feels life is not worth living'],
    ['希望自己已经死去，或常想与死有关的事', 'Wishes they were dead, or thoughts of possible death to self'],
    ['有自杀念头或姿态', 'Suicidal ideas or gestures'],
    ['有严重自杀行为', 'Attempts at suicide'],
  ),
  graded(
    ['入睡困难', 'Insomnia, early in the night'],
    NONE,
    [
      '诉有时入睡困难（上床半小时后仍不能入睡）',
      'Complains of occasional difficulty falling asleep (more than half an hour)',
    ],
    ['诉每晚均入睡困难', 'Complains of nightly difficulty falling asleep'],
  ),
  graded(
    ['睡眠不深', 'Insomnia, middle of the night'],
    NONE,
    ['睡眠浅，多噩梦', 'Restless and disturbed during the night'],
    ['半夜（12 点以前）曾醒来（不包括上厕所）', 'Waking during the night (other than to pass water)'],
  ),
  graded(
    ['早醒', 'Insomnia, early hours of the morning'],
    NONE,
    ['比平时早醒，但能重新入睡', 'Wakes in the early hours but goes back to sleep'],
    ['早醒后无法重新入睡', 'Unable to fall asleep again'],
  ),
  graded(
    ['工作和兴趣', 'Work and activities'],
    ['无困难', 'No difficulty'],
    ['问到时诉有无能、疲倦或力不从心之感', 'Thoughts of incapacity, fatigue or weakness related to activities'],
    [
      '对活动、工作或学习失去兴趣，需强迫自己才能进行',
      'Loss of interest in activities, hobbies or work; has to push themselves',
    ],
    [
      '活动时间减少或效率降低；住院者每天活动不足 3 小时',
      'Less time spent in activities or less productive; in hospital less than 3 hours a day',
    ],
    [
      '因目前的疾病停止工作；住院者不参加任何活动',
      'Stopped working because of present illness; in hospital no activities',
    ],
  ),
  graded(
    ['迟缓', 'Retardation (slowness of thought and speech, decreased activity)'],
    ['思维和言语正常', 'Normal speech and thought'],
    ['交谈时轻度迟缓', 'Slight retardation during the interview'],
    ['交谈时明显迟缓', 'Obvious retardation during the interview'],
    ['交谈十分困难', 'Interview difficult'],
    ['完全木僵', 'Complete stupor'],
  ),
  graded(
    ['激越', 'Agitation'],
    NONE,
    ['检查时有些心神不定', 'Fidgetiness'],
    ['明显心神不定或小动作多', 'Playing with hands, hair and so on'],
    ['不能静坐，检查中曾起立', 'Moving about, cannot sit still'],
    ['搓手、咬指甲、扯头发、咬嘴唇', 'Hand-wringing, nail-biting, hair-pulling, biting of lips'],
  ),
  graded(
    ['精神性焦虑', 'Anxiety, psychic'],
    NONE,
    ['问到时诉述', 'Subjective tension and irritability, told when asked'],
    ['自发地表达', 'Worrying about minor matters, told unasked'],
    ['表情和言语流露明显忧虑', 'Apprehensive attitude apparent in face or speech'],
    ['明显惊恐', 'Fears expressed without questioning'],
  ),
  graded(
    [
      '躯体性焦虑（口干、腹胀、腹泻、心悸、头痛、过度换气、尿频、出汗）',
      'Anxiety, somatic (dry mouth, wind, diarrhoea, palpitations, headaches, hyperventilation, frequency, sweating)',
    ],
    NONE,
    ['轻度', 'Mild'],
    ['中度，有肯定的上述症状', 'Moderate'],
    ['重度，症状严重，影响生活或需要处理', 'Severe'],
    ['严重影响生活和活动', 'Incapacitating'],
  ),
  graded(
    ['胃肠道症状', 'Somatic symptoms, gastro-intestinal'],
    NONE,
    ['食欲减退，但不需他人鼓励便自行进食', 'Loss of appetite but eating without encouragement'],
    [
      '进食需他人催促，或需用泻药、助消化药',
      'Difficulty eating without urging; needs laxatives or medication for the stomach',
    ],
  ),
  graded(
    ['全身症状', 'Somatic symptoms, general'],
    NONE,
    [
      '四肢、背部或颈部沉重感，背痛、头痛、肌肉疼痛，乏力或疲倦',
      'Heaviness in limbs, back or head; backaches, headaches, muscle aches; loss of energy, fatigability',
    ],
    ['症状明显', 'Any clear-cut symptom'],
  ),
  graded(
    ['性症状（性欲减退、月经紊乱等）', 'Genital symptoms (loss of libido, menstrual disturbances)'],
    NONE,
    ['轻度', 'Mild'],
    ['重度', 'Severe'],
  ),
  graded(
    ['疑病', 'Hypochondriasis'],
    NONE,
    ['对身体过分关注', 'Self-absorption (bodily)'],
    ['反复考虑健康问题', 'Preoccupation with health'],
    ['有疑病妄想，常要求帮助', 'Frequent complaints, requests for help'],
    ['伴幻觉的疑病妄想', 'Hypochondriacal delusions'],
  ),
  graded(
    ['体重减轻', 'Loss of weight'],
    ['无', 'No weight loss'],
    [
      '一周内减轻 0.5 公斤以上，或可能因目前的疾病减轻',
      'More than 0.5 kg in a week, or probable loss with the present illness',
    ],
    ['一周内减轻 1 公斤以上，或肯定因目前的疾病减轻', 'More than 1 kg in a week, or definite loss'],
  ),
  graded(
    ['自知力', 'Insight'],
    ['知道自己有病，表现为抑郁', 'Acknowledges being depressed and ill'],
    [
      '知道自己有病，但归于饮食、环境、工作过忙等',
      'Acknowledges illness but attributes it to food, climate, overwork, need for rest',
    ],
    ['完全否认有病', 'Denies being ill at all'],
  ),
];

const GRADES = choicesOf(
  ['0 无症状', '0 Not present', 0],
  ['1 轻', '1 Mild', 1],
  ['2 中等', '2 Moderate', 2],
  ['3 重', '3 Severe', 3],
  ['4 极重', '4 Very severe', 4],
);

const anxiety: readonly Words[] = [
  [
    '焦虑心境：担心、担忧，感到有最坏的事将要发生，容易激惹',
    'Anxious mood: worries, anticipation of the worst, fearful anticipation, irritability',
  ],
  [
    '紧张：紧张感、易疲劳、不能放松、情绪反应、易哭、颤抖、不安',
    'Tension: feelings of tension, fatigability, startle response, moved to tears easily, trembling, restlessness, inability to relax',
  ],
  [
    '害怕：害怕黑暗、陌生人、独处、动物、乘车或旅行及人多的场合',
    'Fears: of dark, of strangers, of being left alone, of animals, of traffic, of crowds',
  ],
  [
    '失眠：难以入睡、易醒、睡得不深、多梦、夜惊、醒后感疲倦',
    'Insomnia: difficulty in falling asleep, broken sleep, unsatisfying sleep and fatigue on waking, dreams, nightmares, night terrors',
  ],
  ['认知功能：注意力不能集中，记忆力差', 'Intellectual: difficulty in concentration, poor memory'],
  [
    '抑郁心境：丧失兴趣、对以往爱好缺乏快感、抑郁、早醒、昼重夜轻',
    'Depressed mood: loss of interest, lack of pleasure in hobbies, depression, early waking, diurnal swing',
  ],
  [
    '躯体性焦虑（肌肉系统）：肌肉酸痛、活动不灵活、肌肉抽动、牙齿打颤、声音发抖',
    'Somatic (muscular): pains and aches, twitching, stiffness, myoclonic jerks, grinding of teeth, unsteady voice',
  ],
  [
    '躯体性焦虑（感觉系统）：视物模糊、发冷发热、软弱无力、浑身刺痛',
    'Somatic (sensory): tinnitus, blurring of vision, hot and cold flushes, feelings of weakness, pricking sensation',
  ],
  [
    '心血管系统症状：心动过速、心悸、胸痛、血管跳动感、昏倒感、心搏脱漏',
    'Cardiovascular symptoms: tachycardia, palpitations, pain in chest, throbbing of vessels, fainting feelings, missing beat',
  ],
  [
    '呼吸系统症状：胸闷、窒息感、叹息、呼吸困难',
    'Respiratory symptoms: pressure or constriction in chest, choking feelings, sighing, dyspnoea',
  ],
  [
    '胃肠道症状：吞咽困难、嗳气、食欲不佳、消化不良、恶心、腹泻、体重减轻、便秘',
    'Gastrointestinal symptoms: difficulty in swallowing, wind, abdominal pain, burning sensations, fullness, nausea, vomiting, looseness of bowels, loss of weight, constipation',
  ],
  [
    '生殖、泌尿系统症状：尿频、尿急、停经、性冷淡、早泄、阳痿',
    'Genitourinary symptoms: frequency or urgency of micturition, amenorrhoea, menorrhagia, frigidity, premature ejaculation, loss of libido, impotence',
  ],
  [
    '自主神经系统症状：口干、潮红、苍白、易出汗、起鸡皮疙瘩、紧张性头痛',
    'Autonomic symptoms: dry mouth, flushing, pallor, tendency to sweat, giddiness, tension headache, raising of hair',
  ],
  [
    '会谈时的行为表现：紧张、不能松弛、忐忑不安、手发抖、皱眉、面肌抽动、叹息样呼吸、面色苍白',
    'Behaviour at interview: fidgeting, restlessness or pacing, tremor of hands, furrowed brow, strained face, sighing or rapid respiration, facial pallor, swallowing',
  ],
];

/** The two scales of Hamilton, by which a professional rates a person after talking to them. */
export const hamilton: readonly Scale[] = [
  {
    ...{ code: 'hamd-17', edition: 1, isRated: true, minutes: 20, items: depression, alertItem: 3 },
    name: said('HAMD-17 汉密尔顿抑郁量表', 'HAMD-17 Hamilton depression scale'),
    about: said(
      '由专业人员会谈后评定，十七项，了解抑郁的程度。',
      'Seventeen items on the severity of depression, rated by a professional after an interview.',
    ),
    lead: said('请按会谈与观察，评定过去一周的情况。', 'Rate the past week by interview and observation.'),
    source: 'Hamilton M. J Neurol Neurosurg Psychiatry 1960;23:56–62',
    rights: { kind: 'cite', note: OPEN },
    parts: [
      whole(17, [
        band(0, 0, 'none', '没有抑郁症状', 'No symptoms of depression'),
        band(8, 1, 'mild', '可能有抑郁症状', 'Symptoms of depression are possible'),
        band(17, 3, 'moderate', '肯定有抑郁症状', 'Symptoms of depression are definite'),
        band(24, 4, 'severe', '严重抑郁症状', 'Severe symptoms of depression'),
      ]),
    ],
  },
  {
    ...{ code: 'hama-14', edition: 1, isRated: true, minutes: 15, alertItem: null },
    name: said('HAMA-14 汉密尔顿焦虑量表', 'HAMA-14 Hamilton anxiety scale'),
    about: said(
      '由专业人员会谈后评定，十四项，了解焦虑的程度。',
      'Fourteen items on the severity of anxiety, rated by a professional after an interview.',
    ),
    lead: said('请按会谈与观察，评定过去一周的情况。', 'Rate the past week by interview and observation.'),
    source: 'Hamilton M. Br J Med Psychol 1959;32:50–55',
    rights: { kind: 'cite', note: OPEN },
    items: anxiety.map(([zh, en]) => ({ text: said(zh, en), choices: GRADES })),
    parts: [
      whole(14, [
        band(0, 0, 'none', '没有焦虑症状', 'No symptoms of anxiety'),
        band(7, 1, 'possible', '可能有焦虑症状', 'Symptoms of anxiety are possible'),
        band(14, 2, 'definite', '肯定有焦虑症状', 'Symptoms of anxiety are definite'),
        band(21, 3, 'marked', '明显焦虑症状', 'Marked symptoms of anxiety'),
        band(29, 4, 'severe', '严重焦虑症状', 'Severe symptoms of anxiety'),
      ]),
    ],
  },
];
