import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

const TIME = choicesOf(
  ['没有或很少时间', 'A little of the time', 1],
  ['小部分时间', 'Some of the time', 2],
  ['相当多时间', 'Good part of the time', 3],
  ['绝大部分或全部时间', 'Most of the time', 4],
);
const LEAD = said(
  '请根据您最近一周的实际情况，选出最符合的一项。',
  'Choose how often each statement described how you felt or behaved during the past several days.',
);
const UNCLEAR = said(
  '版权归属不明确：启用前须由本站确认已取得使用权。',
  'Whose rights these are is not clear: the shop confirms that it may use the scale before it is switched on.',
);

/** The two self-rating scales of Zung, whose raw score times 1.25, without its fraction, is the index. */
export const zung: readonly Scale[] = [
  {
    code: 'sds',
    edition: 1,
    name: said('SDS 抑郁自评量表', 'SDS self-rating depression scale'),
    about: said(
      '二十个句子，了解最近一周的抑郁症状。',
      'Twenty sentences on symptoms of depression over the past days.',
    ),
    lead: LEAD,
    minutes: 5,
    source: 'Zung WWK. Arch Gen Psychiatry 1965;12:63–70',
    rights: { kind: 'unclear', note: UNCLEAR },
    items: itemsOf(
      TIME,
      ['我觉得闷闷不乐，情绪低沉', 'I feel down-hearted and blue'],
      ['我觉得一天之中早晨最好', 'Morning is when I feel the best'],
      ['我一阵阵哭出来或觉得想哭', 'I have crying spells or feel like it'],
      ['我晚上睡眠不好', 'I have trouble sleeping at night'],
      ['我吃得跟平常一样多', 'I eat as much as I used to'],
      ['我与异性密切接触时和以往一样感到愉快', 'I still enjoy sex'],
      ['我发觉我的体重在下降', 'I notice that I am losing weight'],
      ['我有便秘的苦恼', 'I have trouble with constipation'],
      ['我心跳比平时快', 'My heart beats faster than usual'],
      ['我无缘无故地感到疲乏', 'I get tired for no reason'],
      ['我的头脑跟平常一样清楚', 'My mind is as clear as it used to be'],
      ['我觉得经常做的事情并没有困难', 'I find it easy to do the things I used to'],
      ['我觉得不安而平静不下来', 'I am restless and can’t keep still'],
      ['我对将来抱有希望', 'I feel hopeful about the future'],
      ['我比平常容易生气激动', 'I am more irritable than usual'],
      ['我觉得作出决定是容易的', 'I find it easy to make decisions'],
      ['我觉得自己是个有用的人，有人需要我', 'I feel that I am useful and needed'],
      ['我的生活过得很有意思', 'My life is pretty full'],
      ['我认为如果我死了别人会生活得好些', 'I feel that others would be better off if I were dead'],
      ['平常感兴趣的事我仍然照样感兴趣', 'I still enjoy the things I used to do'],
    ),
    parts: [
      whole(
        20,
        [
          band(25, 0, 'below', '未见明显抑郁症状', 'No marked symptoms of depression'),
          band(53, 1, 'mild', '轻度抑郁症状', 'Mild symptoms of depression'),
          band(63, 2, 'moderate', '中度抑郁症状', 'Moderate symptoms of depression'),
          band(73, 4, 'severe', '重度抑郁症状', 'Severe symptoms of depression'),
        ],
        {
          ...{ reverse: [2, 5, 6, 11, 12, 14, 16, 17, 18, 20], times: 1.25 },
          norm: said('中国常模：原始分 41，标准分 53', 'Norm in China: raw score 41, index 53'),
        },
      ),
    ],
    alertItem: null,
  },
  {
    code: 'sas',
    edition: 1,
    name: said('SAS 焦虑自评量表', 'SAS self-rating anxiety scale'),
    about: said('二十个句子，了解最近一周的焦虑症状。', 'Twenty sentences on symptoms of anxiety over the past days.'),
    lead: LEAD,
    minutes: 5,
    source: 'Zung WWK. Psychosomatics 1971;12:371–379',
    rights: { kind: 'unclear', note: UNCLEAR },
    items: itemsOf(
      TIME,
      ['我觉得比平常容易紧张和着急', 'I feel more nervous and anxious than usual'],
      ['我无缘无故地感到害怕', 'I feel afraid for no reason at all'],
      ['我容易心里烦乱或觉得惊恐', 'I get upset easily or feel panicky'],
      ['我觉得我可能将要发疯', 'I feel like I’m falling apart and going to pieces'],
      ['我觉得一切都很好，也不会发生什么不幸', 'I feel that everything is all right and nothing bad will happen'],
      ['我手脚发抖打颤', 'My arms and legs shake and tremble'],
      ['我因为头痛、颈痛和背痛而苦恼', 'I am bothered by headaches, neck and back pains'],
      ['我感觉容易衰弱和疲乏', 'I feel weak and get tired easily'],
      ['我觉得心平气和，并且容易安静坐着', 'I feel calm and can sit still easily'],
      ['我觉得心跳得很快', 'I can feel my heart beating fast'],
      ['我因为一阵阵头晕而苦恼', 'I am bothered by dizzy spells'],
      ['我有晕倒发作，或觉得要晕倒似的', 'I have fainting spells or feel like it'],
      ['我吸气呼气都感到很容易', 'I can breathe in and out easily'],
      ['我的手脚麻木和刺痛', 'I get feelings of numbness and tingling in my fingers and toes'],
      ['我因为胃痛和消化不良而苦恼', 'I am bothered by stomachaches or indigestion'],
      ['我常常要小便', 'I have to empty my bladder often'],
      ['我的手常常是干燥温暖的', 'My hands are usually dry and warm'],
      ['我脸红发热', 'My face gets hot and blushes'],
      ['我容易入睡并且一夜睡得很好', 'I fall asleep easily and get a good night’s rest'],
      ['我做恶梦', 'I have nightmares'],
    ),
    parts: [
      whole(
        20,
        [
          band(25, 0, 'below', '未见明显焦虑症状', 'No marked symptoms of anxiety'),
          band(50, 1, 'mild', '轻度焦虑症状', 'Mild symptoms of anxiety'),
          band(60, 2, 'moderate', '中度焦虑症状', 'Moderate symptoms of anxiety'),
          band(70, 4, 'severe', '重度焦虑症状', 'Severe symptoms of anxiety'),
        ],
        {
          ...{ reverse: [5, 9, 13, 17, 19], times: 1.25 },
          norm: said('中国常模：标准分 50', 'Norm in China: index 50'),
        },
      ),
    ],
    alertItem: null,
  },
];
