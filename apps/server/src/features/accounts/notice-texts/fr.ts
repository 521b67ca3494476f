import type { NoticeTexts } from './texts.ts';

export const fr: NoticeTexts = {
  mails: {
    new_device: {
      subject: 'Un nouvel appareil s’est connecté à votre compte Nourish',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Quelqu’un vient de se connecter à votre compte avec un appareil que nous n’avions jamais vu\u00a0: {device}.',
        'Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous, choisissez un nouveau mot de passe\u00a0: toutes les autres sessions seront alors fermées.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    password_changed: {
      subject: 'Votre mot de passe Nourish a été modifié',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Le mot de passe de votre compte vient d’être modifié, et les sessions de tous les autres appareils ont été fermées.',
        'Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    recovery_code_used: {
      subject: 'Un code de récupération de votre compte Nourish a été utilisé',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Un de vos codes de récupération vient d’être utilisé. Il ne fonctionnera plus. Codes de récupération restants\u00a0: {left}.',
        'Si ce n’était pas vous, choisissez un nouveau mot de passe et créez de nouveaux codes de récupération.',
      ],
      action: 'Connexion et sécurité',
    },
    recovery_codes_renewed: {
      subject: 'Nouveaux codes de récupération de votre compte Nourish',
      heading: 'Bonjour {name}',
      paragraphs: [
        'De nouveaux codes de récupération viennent d’être créés pour votre compte. Les anciens ne fonctionnent plus.',
        'Si ce n’était pas vous, quelqu’un d’autre les a\u00a0: choisissez un nouveau mot de passe, puis créez de nouveaux codes de récupération.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    second_factor_on: {
      subject: 'Votre compte Nourish demande maintenant un code',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Dès maintenant, il faut votre mot de passe et un code de l’application de votre téléphone pour vous connecter. Gardez vos codes de récupération en lieu sûr.',
        'Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte\u00a0: choisissez un nouveau mot de passe, puis demandez de l’aide à l’administration.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    second_factor_off: {
      subject: 'Votre compte Nourish ne demande plus de code',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Dès maintenant, votre mot de passe suffit pour vous connecter.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    second_factor_reset: {
      subject: 'La vérification en deux étapes de votre compte Nourish a été réinitialisée',
      heading: 'Bonjour {name}',
      paragraphs: [
        'L’administration a réinitialisé la vérification en deux étapes de votre compte, comme pour un téléphone perdu. Toutes vos sessions ont été fermées et, pour l’instant, votre mot de passe suffit pour vous connecter.',
        'Connectez-vous et ajoutez votre nouveau téléphone. Si vous ne l’avez pas demandé, choisissez un nouveau mot de passe et prévenez votre banque alimentaire.',
      ],
      action: 'Connexion et sécurité',
    },
    second_factor_paused: {
      subject: 'Des codes erronés pour votre compte Nourish',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Quelqu’un a saisi votre bon mot de passe, puis plusieurs codes erronés, et n’a pas pu entrer.',
        'Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous, choisissez un nouveau mot de passe\u00a0: quelqu’un d’autre connaît le vôtre.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    passkey_added: {
      subject: 'Une clé d’accès a été ajoutée à votre compte Nourish',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Une clé d’accès vient d’être ajoutée à votre compte. Elle vous connecte sans mot de passe. Dès maintenant, votre mot de passe ne suffit plus\u00a0: il faut aussi une clé d’accès, un code de l’application ou un code de récupération.',
        'Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte\u00a0: choisissez un nouveau mot de passe, puis demandez de l’aide à l’administration.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    passkey_removed: {
      subject: 'Une clé d’accès a été retirée de votre compte Nourish',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Une de vos clés d’accès vient d’être retirée et ne permet plus de vous connecter. Vos autres moyens de connexion fonctionnent toujours.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    app_removed: {
      subject: 'L’application d’authentification a été retirée de votre compte Nourish',
      heading: 'Bonjour {name}',
      paragraphs: [
        'Les codes de votre application d’authentification ne permettent plus de vous connecter. Vos clés d’accès et vos codes de récupération fonctionnent toujours.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
  },
  browserOn: '{browser} sur {system}',
  unknownDevice: 'un appareil inconnu',
  footer: 'Nous vous écrivons pour que personne ne puisse utiliser votre compte à votre insu.',
};
