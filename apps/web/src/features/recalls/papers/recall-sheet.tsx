import type { RecallDetails } from '@nourish/contract';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Sheet } from '../links.ts';
import { DrillNote } from '../recall-marks.tsx';
import { BagsPaper } from './bags-paper.tsx';
import { CallsPaper } from './calls-paper.tsx';
import { PosterPaper } from './poster-paper.tsx';

const PAPERS: Record<Sheet, (props: { recall: RecallDetails }) => ReactNode> = {
  bags: BagsPaper,
  calls: CallsPaper,
  poster: PosterPaper,
};

/** A sheet of a recall, for review and printing. Print hides all but the sheet. */
export function RecallSheet({ recall, sheet }: { recall: RecallDetails; sheet: Sheet }) {
  const { t } = useTranslation('recalls');
  const Content = PAPERS[sheet];
  return (
    <Page width="reading" className="print:block">
      <BackLink to={paths.recall(recall._id)}>{recall.title}</BackLink>
      <div className="flex flex-col gap-4 print:hidden">
        <PageHeader
          title={t(`sheets.${sheet}.title`)}
          help={paths.helpOn('recalls')}
          intro={t(`sheets.${sheet}.intro`)}
          actions={
            <Button onPress={() => window.print()}>
              <Printer aria-hidden className="size-5" />
              {t('sheets.print')}
            </Button>
          }
        />
        {recall.drill && <DrillNote />}
      </div>
      <Content recall={recall} />
    </Page>
  );
}
