import { Button } from "#components/ui/button";

type SubmitButtonProps = { isPending: boolean; isDisabled?: boolean; children: string };

export function SubmitButton({ isPending, isDisabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      className={`button button-primary ${isPending ? "button-pending" : ""}`}
      disabled={isPending || isDisabled}
    >
      {children}
    </Button>
  );
}
