import type { PeopleMailTexts } from './texts.ts';

export const fr: PeopleMailTexts = {
  mails: {
    access_changed: {
      subject: 'Votre compte Nourish a changé',
      heading: 'Bonjour {name}',
      paragraphs: [
        '{access}',
        'Votre session a été fermée pour que le changement prenne effet. Veuillez vous reconnecter.',
      ],
      action: 'Se connecter',
      footer:
        'Ce changement vient de l’administration. S’il vous semble erroné, adressez-vous à votre banque alimentaire.',
    },
    deactivated: {
      subject: 'Votre compte Nourish a été désactivé',
      heading: 'Bonjour {name}',
      paragraphs: [
        'L’administration a désactivé votre compte; vous ne pouvez plus vous connecter. Rien de ce qui est à vous n’a été supprimé.',
        'Vos demandes en cours et vos quarts à venir sont annulés.',
      ],
      footer: 'Vous pensez que c’est une erreur? Adressez-vous à votre banque alimentaire.',
    },
    reactivated: {
      subject: 'Votre compte Nourish fonctionne de nouveau',
      heading: 'Rebonjour, {name}',
      paragraphs: ['L’administration a réactivé votre compte. Vous pouvez vous connecter comme avant.'],
      action: 'Se connecter',
      footer: 'Vous avez des questions? Adressez-vous à votre banque alimentaire.',
    },
    password_required: {
      subject: 'Choisissez un nouveau mot de passe pour Nourish',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Quelqu’un a tapé de nombreuses fois un mauvais mot de passe pour votre compte. Pour le protéger, l’administration l’a déconnecté de tous les appareils, et votre mot de passe ne fonctionne plus.',
        'Choisissez un nouveau mot de passe, que vous n’utilisez nulle part ailleurs. Nous enverrons un lien à cette adresse courriel.',
      ],
      action: 'Choisir un nouveau mot de passe',
      footer:
        'Rien n’a été supprimé ni modifié. Vous avez des questions? Demandez à votre banque alimentaire.',
    },
  },
  roles: {
    admin: {
      at: 'Vous faites maintenant partie de l’administration, à {foodbank}.',
      alone: 'Vous faites maintenant partie de l’administration.',
    },
    staff: {
      at: 'Vous faites maintenant partie du personnel de {foodbank}.',
      alone: 'Vous faites maintenant partie du personnel.',
    },
    volunteer: {
      at: 'Vous êtes maintenant bénévole à {foodbank}.',
      alone: 'Vous êtes maintenant bénévole.',
    },
    donor: { at: 'Vous donnez maintenant à {foodbank}.', alone: 'Votre compte sert maintenant à donner.' },
    recipient: {
      at: 'Votre banque alimentaire est maintenant {foodbank}; vous pouvez y demander des aliments.',
      alone: 'Vous pouvez maintenant demander des aliments.',
    },
  },
};
