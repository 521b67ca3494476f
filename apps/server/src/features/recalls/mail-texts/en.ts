import type { RecallMailTexts } from './texts.ts';

const footer = 'You get this message because you received food from {foodbank}. Questions? {contact}';

export const en: RecallMailTexts = {
  recall_notice: {
    subject: 'Food recall: please check your food',
    heading: '{name}, please check the food that you have at home.',
    paragraphs: [
      'Food that you received from {foodbank} has been recalled: {title}.',
      'Please do not eat it and do not give it to others. Throw it away, or bring it back to us.',
      'If you have eaten it and do not feel well, please contact a doctor. In an emergency, call 911.',
    ],
    footer,
  },
  recall_possible: {
    subject: 'Food recall: please check your food',
    heading: '{name}, please check the food that you have at home.',
    paragraphs: [
      'It has been recalled: {title}. {foodbank} took it out of your order when your bag was already packed, so it may still have been in the bag that you got.',
      'If you find it, please do not eat it and do not give it to others. Throw it away, or bring it back to us.',
      'If you have eaten it and do not feel well, please contact a doctor. In an emergency, call 911.',
    ],
    footer,
  },
  recall_released: {
    subject: 'About your food request',
    heading: '{name}, we took something out of your order.',
    paragraphs: [
      'It has been recalled: {title}. {foodbank} cannot give it out to you.',
      'If you find it in your bag, or have the same food at home from elsewhere, please do not eat it.',
    ],
    footer: 'You get this message because of your food request to {foodbank}. Questions? {contact}',
  },
  neutralSubject: 'A message from {foodbank}',
  facts: { reference: 'Notice', goods: 'What it is about' },
};
