import type { ReactNode } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { AskingAction } from './steps.ts';
import { TimeDialog } from './time-dialog.tsx';
import type { StepWindowProps } from './use-asked-step.ts';

const WINDOWS: Record<AskingAction, (props: StepWindowProps) => ReactNode> = {
  check_in_at: (props) => <TimeDialog {...props} kind="check_in" />,
  check_out_at: (props) => <TimeDialog {...props} kind="check_out" />,
  correct: (props) => <CorrectDialog {...props} />,
  complete: (props) => <CompleteDialog {...props} kind="complete" />,
  feedback: (props) => <CompleteDialog {...props} kind="feedback" />,
  cancel: (props) => <CancelDialog {...props} />,
};

/** The dialog for a step that needs input. */
export const StepWindow = ({ action, ...props }: StepWindowProps & { action: AskingAction }) =>
  WINDOWS[action](props);
